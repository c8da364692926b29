import type { RequestSamples } from './request-samples.ts';

const address = { cep: '01310-100', logradouro: 'Rua do Sol', numero: '7', bairro: 'Centro' };
const account = { email: 'ana@loja.example', senha: 'brisa-leve' };

/** Inputs of the account's and the newsletter's endpoints: an accepted and a rejected one for each. */
export const accountRequests: RequestSamples<
  | 'signUpEndpoint'
  | 'signInEndpoint'
  | 'exportUserEndpoint'
  | 'correctUserEndpoint'
  | 'deleteUserEndpoint'
  | 'addAddressEndpoint'
  | 'changeAddressEndpoint'
  | 'removeAddressEndpoint'
  | 'changeTaxIdEndpoint'
  | 'changePasswordEndpoint'
  | 'requestPasswordResetEndpoint'
  | 'resetPasswordEndpoint'
  | 'newsletterEndpoint'
  | 'confirmNewsletterEndpoint'
  | 'cancelNewsletterEndpoint'
> = {
  signUpEndpoint: [
    { body: { ...account, nomeRazao: 'Ana Brisa' } },
    // @ts-expect-error an account without a name
    { body: account },
  ],
  signInEndpoint: [
    { body: account },
    // @ts-expect-error an account without a password
    { body: { email: account.email } },
  ],
  exportUserEndpoint: [
    { body: { senha: account.senha } },
    // @ts-expect-error no password
    { body: {} },
  ],
  correctUserEndpoint: [
    { body: { ...account, nomeRazao: 'Ana Brisa', celular: '11 90000-0000' } },
    // @ts-expect-error a correction without the password
    { body: { email: account.email, nomeRazao: 'Ana Brisa' } },
  ],
  deleteUserEndpoint: [
    { body: { senha: account.senha } },
    // @ts-expect-error no password
    { body: {} },
  ],
  addAddressEndpoint: [
    { body: { ...address, nome: 'Casa', principal: true } },
    // @ts-expect-error an address without its CEP
    { body: { ...address, cep: undefined } },
  ],
  changeAddressEndpoint: [
    { params: { id: 1 }, body: address },
    // @ts-expect-error no number of the address
    { body: address },
  ],
  removeAddressEndpoint: [
    { params: { id: 1 } },
    // @ts-expect-error no number of the address
    { params: {} },
  ],
  changeTaxIdEndpoint: [
    { body: { documento: '529.982.247-25', senha: account.senha } },
    // @ts-expect-error no password
    { body: { documento: '529.982.247-25' } },
  ],
  changePasswordEndpoint: [
    { body: { senha: account.senha, novaSenha: 'a'.repeat(64) } },
    // @ts-expect-error a change without the current password
    { body: { novaSenha: 'outra brisa leve' } },
  ],
  requestPasswordResetEndpoint: [
    { body: { email: account.email } },
    // @ts-expect-error no e-mail
    { body: {} },
  ],
  resetPasswordEndpoint: [
    { body: { chave: 'k'.repeat(43), senha: account.senha } },
    // @ts-expect-error no key
    { body: { senha: account.senha } },
  ],
  newsletterEndpoint: [
    { body: { email: 'ana@loja.example', consentimento: '2026-11' } },
    // @ts-expect-error a version of the consent that does not exist
    { body: { email: 'ana@loja.example', consentimento: '1999-01' } },
  ],
  confirmNewsletterEndpoint: [
    { body: { chave: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
    // @ts-expect-error no key
    { body: {} },
  ],
  cancelNewsletterEndpoint: [
    { body: { chave: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
    // @ts-expect-error no key
    { body: {} },
  ],
};
