import { expect, it } from 'vitest';
import { phoneAddress, whatsappAddress } from './phone-address.ts';

it.each([
  ['(11) 98765-4321', 'tel:+5511987654321'],
  ['+55 11 3456-7890', 'tel:+551134567890'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4003-1234', 'tel:40031234'],
])('%s is dialled as %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});

it('a WhatsApp number gets the country code once', () => {
  expect(whatsappAddress('(11) 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsappAddress('5511987654321')).toBe('https://wa.me/5511987654321');
});
