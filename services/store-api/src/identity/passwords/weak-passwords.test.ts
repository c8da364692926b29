import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { describeWeakness } from './weak-passwords.ts';

const owner = { name: 'Iara de Souza Lopes', email: 'titular.77@exemplo.example', phone: '(11) 91357-8642' };

const repeated = 'repete os mesmos caracteres';
const sequence = 'é uma sequência, como "abcd" ou "4321"';
const keys = 'usa teclas vizinhas do teclado';
const date = 'é uma data ou um ano';
const common = 'é uma das mais usadas';
const word = 'é uma palavra comum, sozinha ou com números e sinais em volta';
const number = 'é só um número, como um telefone ou um CPF';
const own = 'é o seu nome, o seu e-mail, o seu telefone ou o nome da loja';

it.each([
  ['00000000', repeated],
  ['aaaaaaaa', repeated],
  ['aaaabbbb', repeated],
  ['12121212', repeated],
  ['abcabcabcabc', repeated],
  ['flamengoflamengo', word],
  ['abcdefgh', sequence],
  ['hgfedcba', sequence],
  ['01234567', sequence],
  ['87654321', common],
  ['12345678', common],
  ['asdfghjk', common],
  ['poiuytrewq', common],
  ['zsedcftgb', keys],
  ['25121990', date],
  ['25/12/1990', date],
  ['1990-12-25', date],
  ['10203040', common],
  ['senha123', word],
  ['Senha@2026', word],
  ['S3nh4F0rte', word],
  ['minhasenha', word],
  ['mudar123', word],
  ['Mudar@123', word],
  ['trocar2026', word],
  ['admin123', word],
  ['password1', word],
  ['1q2w3e4r5t', common],
  ['corinthians', word],
  ['Corinthians1910', word],
  ['Flamengo', word],
  ['ﬂamengo1', word],
  ['Grêmio1903!', word],
  ['vascodagama', word],
  ['Vasco da Gama 1898', word],
  ['sao paulo fc', word],
  ['palmeiras1914', word],
  ['brasil2026', word],
  ['Coríntians', word],
  ['vai curintia 2012', word],
  ['timão meu coração', word],
  ['Copa2026!', word],
  ['pascoa2027', word],
  ['lula13lula', word],
  ['bemtevi12', word],
  ['doremifasol', word],
  ['Deus no comando', word],
  ['Deus é fiel', word],
  ['teamo123', word],
  ['teamomuito', word],
  ['maria123', word],
  ['Gabriel@1998', word],
  ['joao e maria', word],
  ['mariajoao2020', word],
  ['Aragem2026!', own],
  ['lojaaragem', own],
  ['arcondicionado', own],
  ['ar-condicionado', own],
  ['iara.souza1990', own],
  ['SOUZAIARA', own],
  ['iaradesouzalopes', own],
  ['arai1990', own],
  ['titular!!99', own],
  ['titular.77@exemplo.example', own],
  ['11913578642', own],
  ['91357-8642', own],
  ['529.982.247-25', number],
  ['(48) 99610-2837', number],
  ['12.345.678/0001-95', number],
  // what is known of somebody, with a character or two more
  ['52998224725a', number],
  ['529.982.247-25x', number],
  ['x529.982.247-25', number],
  ['529982x24725', number],
  ['529.982.247-25 !a', number],
  ['５２９９８２２４７２５a', number],
  ['٥٢٩٩٨٢٢٤٧٢٥', number],
  ['CPF52998224725', word],
  ['52998224725abc', word],
  ['52998224725kqz', number],
  ['cpf: 529.982.247-25 kq', word],
  ['12.345.678/0001-95z', number],
  ['(48) 99610-2837a', number],
  ['tel48996102837', number],
  ['a11913578642', own],
  ['11913578642ab', own],
  ['119135786421a', number],
  ['25121990a', date],
  ['25/12/1990x', date],
  ['a1990-12-25b', number],
  ['25dez90', date],
  ['25-Dez-1990a', date],
  ['titular.77a', own],
  ['titular.778', own],
  ['titular77x', own],
  ['xtitular.77', own],
  ['souza-iara-x', own],
  ['iara.de.souza.lopes.k', own],
  ['aragemx1', own],
  ['ar-condicionado-x', own],
  ['Loja-Aragem-K', own],
  ['ar.condicionado.split.z', own],
  ['vasco-da-gama-x', word],
  ['fogao-geladeira-1', own],
])('%s is refused: %s', async (password, reason) => {
  expect(await describeWeakness(password, owner)).toBe(reason);
});

it.each([
  'uma brisa leve',
  'brisa-leve',
  'gato azul na janela',
  'x7Kq!p2Z',
  '582039174460281',
  'ks83hd72',
  'Jabuticaba#77 verde',
  'Ação! 空調 🧊 café',
  'o flamengo perdeu em itaperuna',
  '529 girafas na canoa',
  '52998224725 girafa canoa',
  '7f3k9d2h1s8',
  'aragem girafa canoa veleiro',
  'brisa de agora 1',
])('%s is accepted', async (password) => {
  expect(await describeWeakness(password, owner)).toBeUndefined();
});

it('somebody else may have a word of the owner', async () => {
  const password = 'lopes7titular';
  const other = { name: 'Bia Brisa', email: 'bia@exemplo.example', phone: null };
  expect(await describeWeakness(password, owner)).toBe(own);
  expect(await describeWeakness(password, other)).toBeUndefined();
});

it('digits of an e-mail are known as its letters are', async () => {
  const other = { name: 'Bia Brisa', email: 'b84k1@exemplo.example', phone: null };
  for (const password of ['b84k1b84k1', 'b84k1-2026', 'xb84k1yy', 'B84K1exemplo'])
    expect(await describeWeakness(password, other), password).toBe(own);
  expect(await describeWeakness('b84k1 girafa canoa veleiro', other)).toBeUndefined();
});

it('an owner whose name is in no letters of ours, and one without a phone, may choose too', async () => {
  const other = { name: '空', email: '1@2.example', phone: null };
  expect(await describeWeakness('uma brisa leve', other)).toBeUndefined();
  expect(await describeWeakness('00000000', other)).toBe(repeated);
});

it('the most common ones are refused', async () => {
  const nobody = { name: '空', email: '1@2.example', phone: null };
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  // every tenth, as each takes milliseconds
  const sample = common.filter((_, rank) => rank % 10 === 0);
  expect(sample).toHaveLength(300);
  const accepted: string[] = [];
  for (const password of sample)
    if ((await describeWeakness(password, nobody)) === undefined) accepted.push(password);
  expect(accepted).toEqual([]);
});
