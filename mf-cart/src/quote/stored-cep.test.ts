import { createBus } from '@storefront/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { reportStoredCep, storeCep } from './stored-cep.ts';

beforeEach(() => localStorage.clear());

it('a CEP is reported at once, and on later pages', () => {
  const bus = createBus();
  storeCep(bus, '01310-100');
  expect(bus.latest('cart:postal-code-updated')).toEqual({ cep: '01310-100' });
  const later = createBus();
  reportStoredCep(later);
  expect(later.latest('cart:postal-code-updated')).toEqual({ cep: '01310-100' });
});

it('without one nothing is reported; what is stored in another form is dropped', () => {
  const report = vi.fn();
  const bus = createBus({ report });
  reportStoredCep(bus);
  localStorage.setItem('aragem:cep', 'centro');
  reportStoredCep(bus);
  expect(bus.latest('cart:postal-code-updated')).toBeUndefined();
  expect(report).toHaveBeenCalledOnce();
});

it('where storage is forbidden it is reported on this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const bus = createBus();
  storeCep(bus, '01310-100');
  expect(bus.latest('cart:postal-code-updated')).toEqual({ cep: '01310-100' });
});
