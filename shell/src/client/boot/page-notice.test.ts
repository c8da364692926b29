import { testConfig } from '@storefront/contracts/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPageNotice } from './page-notice.ts';

it('says so above the page, leads to the page again and to the telesales line', () => {
  document.body.innerHTML = '<main><p>Carregando</p></main>';
  showPageNotice(screen.getByRole('main'), testConfig(), true);
  expect(screen.getByRole('main').firstElementChild).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta página agora.');
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', location.href);
  expect(screen.getByRole('link', { name: 'Televendas: (11) 3456-7890' })).toHaveAttribute(
    'href',
    'tel:1134567890',
  );
});

it('names no line that the shop does not have', () => {
  document.body.innerHTML = '<main></main>';
  showPageNotice(screen.getByRole('main'), testConfig({ site: { telefone: '' } }), true);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
