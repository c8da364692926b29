import { expect, it } from 'vitest';
import { readCommandLine, WrongUsage } from './command-line.ts';

it.each([
  ['--help', { command: 'help' }],
  ['dev -h', { command: 'help' }],
  ['--version', { command: 'version' }],
  ['init mf-hello', { command: 'init', remote: 'mf-hello' }],
  ['gallery', { command: 'gallery' }],
  ['dev', { command: 'dev', shop: undefined }],
  ['dev --shop https://shop.example', { command: 'dev', shop: 'https://shop.example' }],
])('takes "%s"', (line, asked) => {
  expect(readCommandLine(line.split(' '))).toEqual(asked);
});

it.each([
  ['', 'It needs a command'],
  ['buidl', 'Unknown command "buidl"'],
  ['toString', 'Unknown command "toString"'],
  ['init', '"" is not the name of a remote: mf- and'],
  ['init hello', '"hello" is not the name of a remote'],
  ['init mf-', '"mf-" is not the name of a remote'],
  ['init mf-Hello', '"mf-Hello" is not the name of a remote'],
  ['init ../mf-hello', '"../mf-hello" is not the name of a remote'],
  ['init mf-a mf-b', 'init takes no "mf-b"'],
  ['init mf-a --version 1.0.0', "init: Unknown option '--version'"],
  ['build', 'Unknown command "build"'],
  ['gallery --nope', "gallery: Unknown option '--nope'"],
  ['gallery mf-a', 'gallery takes no "mf-a"'],
  ['dev --shop', "dev: Option '--shop <value>' argument missing"],
  ['dev --shop shop.example', '"shop.example" is no address of a shop'],
  ['dev --shop ftp://shop.example', '"ftp://shop.example" is no address of a shop'],
])('refuses "%s", saying what is wrong', (line, message) => {
  const read = () => readCommandLine(line.split(' ').filter(Boolean));
  expect(read).toThrow(WrongUsage);
  expect(read).toThrow(message);
});
