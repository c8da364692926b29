import { expect, it } from 'vitest';
import { phoneUrl, whatsappUrl } from './phone-url.ts';

it.each([
  ['(11) 98765-4321', 'tel:+5511987654321'],
  ['+55 11 3456-7890', 'tel:+551134567890'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4003-1234', 'tel:40031234'],
])('%s is dialled as %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});

it('a WhatsApp number gets the country code once', () => {
  expect(whatsappUrl('(11) 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsappUrl('5511987654321')).toBe('https://wa.me/5511987654321');
  expect(whatsappUrl('5511987654321', 'Olá, tem?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20tem%3F',
  );
});
