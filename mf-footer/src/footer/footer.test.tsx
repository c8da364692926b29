import { createBus } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import css from './footer.module.css';
import { Footer } from './footer.tsx';
import type { FooterData } from './load-footer.ts';

const group = (label: string, ...links: string[]) => ({
  label,
  link: '',
  sub: links.map((link) => ({ label: `Ir a ${link}`, link })),
});

const data: FooterData = {
  groups: [
    group('Institucional', '/pagina/quem-nos-somos'),
    group('Ajuda', '/rastreio'),
    group('Serviços', '/pagina/limpeza'),
    group('Categorias', '/ar-condicionado'),
    { ...group('Contato'), sub: [{ label: '(11) 4000-0000', link: 'tel:+551140000000', icone: 'phone' }] },
    { ...group('siga-nos'), sub: [{ label: 'Instagram', link: 'instagram.com/loja', icone: 'instagram' }] },
  ],
  stamps: [
    group('Formas de pagamento', ''),
    {
      label: 'Segurança e reputação',
      link: '',
      sub: [{ label: 'Nota 8,9', link: 'selo.example/loja', sub: [{ label: 'Reputação', link: '' }] }],
    },
  ],
  whatsapp: [],
  year: 2026,
};

const details = () => screen.getAllByRole('group').filter((element) => element.tagName === 'DETAILS');

it('shows the first two groups flat and folds the others, the first and the last open', () => {
  renderInShop(<Footer data={data} />);
  const folding = details().map((element) => [
    element.querySelector('summary')?.textContent,
    element.hasAttribute('open'),
  ]);
  expect(folding).toEqual([
    ['Serviços', true],
    ['Categorias', false],
    ['Contato', false],
    ['Siga-nos', true],
  ]);
});

it('no field is in the part without layout, since browsers measure fields before it is near', () => {
  const { container } = renderInShop(<Footer data={data} />);
  const unmeasured = container.querySelector(`.${css.unmeasured}`);
  expect(unmeasured).toContainElement(screen.getByRole('navigation', { name: 'Rodapé' }));
  expect(unmeasured?.querySelector('input, select, textarea')).toBeNull();
});

it("the group 'siga-nos' shows icons only, with names, in a new tab", () => {
  renderInShop(<Footer data={data} />);
  const link = screen.getByRole('link', { name: 'Instagram' });
  expect(link).toHaveTextContent('');
  expect(link.querySelector('svg')).toBeInTheDocument();
  expect(link).toHaveAttribute('href', 'https://instagram.com/loja');
  expect(link).toHaveAttribute('target', '_blank');
});

it('the copyright line gives site url, legal name and tax id, and the demo notice is above it', () => {
  renderInShop(<Footer data={data} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(
    footer.getByText(/© 2026 loja\.example · Loja Fictícia Ltda\. · CNPJ 00\.000\.000\/0000-00/),
  ).toBeVisible();
  expect(footer.getByText('Loja de demonstração.')).toBeVisible();
});

it('names the platform partner when the configuration has one', () => {
  const plataforma = { nome: 'Plataforma X', url: 'plataforma.example' };
  renderInShop(<Footer data={data} />, { config: testConfig({ site: { plataforma } }) });
  expect(screen.getByRole('link', { name: 'Plataforma X' })).toHaveAttribute(
    'href',
    'https://plataforma.example',
  );
});

it('a seal leads to the third party', () => {
  renderInShop(<Footer data={data} />);
  expect(screen.getByRole('link', { name: /Nota 8,9/ })).toHaveAttribute('href', 'https://selo.example/loja');
});

describe('a seal that a third party sends', () => {
  const seal = { label: 'Nota 8,9', link: '/selo', incorporar: '/media/selos/reputacao.html' };
  const stamps = [group('Formas de pagamento', '/pagamento'), { label: 'Reputação', link: '', sub: [seal] }];
  const setUp = () => renderInShop(<Footer data={{ ...data, stamps }} />);

  it('is a text until content of third parties is allowed, with the way to allow it', async () => {
    const { bus } = setUp();
    const opened = vi.fn();
    bus.on('consent:settings-requested').subscribe(opened);
    expect(screen.queryByTitle('Nota 8,9')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Nota 8,9/ })).toHaveAttribute('href', '/selo');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o selo' }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('is embedded in a sandbox without the origin once it is, and goes again with the consent', () => {
    const { bus } = setUp();
    const choose = (thirdParty: boolean) =>
      act(() => bus.emit('consent:updated', { analytics: false, marketing: false, thirdParty }));
    choose(true);
    const frame = screen.getByTitle('Nota 8,9');
    expect(frame).toHaveAttribute('src', seal.incorporar);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    choose(false);
    expect(frame).not.toBeInTheDocument();
  });

  it('is beside ways to pay that are all links', () => {
    setUp();
    expect(screen.getByRole('link', { name: 'Ir a /pagamento' })).toHaveAttribute('href', '/pagamento');
  });
});

it('scrolls to the top and moves the focus there', async () => {
  const main = document.createElement('main');
  main.id = 'conteudo';
  main.tabIndex = -1;
  document.body.append(main);
  renderInShop(<Footer data={data} />);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao topo' }));
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  expect(main).toHaveFocus();
  main.remove();
});

it('a link shows its icon beside its label', () => {
  renderInShop(<Footer data={data} />);
  const phone = screen.getByRole('link', { name: '(11) 4000-0000', hidden: true });
  expect(phone).toHaveAttribute('href', 'tel:+551140000000');
  expect(phone.querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir a /rastreio' }).querySelector('svg')).toBeNull();
});

it('renders without any menu, with the contacts of the configuration', () => {
  renderInShop(<Footer data={{ groups: [], stamps: [], whatsapp: [], year: 2026 }} />);
  expect(screen.getByRole('link', { name: /\(11\) 3456-7890/ })).toHaveAttribute('href', 'tel:+551134567890');
  expect(screen.queryByRole('navigation', { name: /WhatsApp/ })).toBeNull();
});

it('a group folded by the shopper before hydration stays folded', () => {
  renderInShop(<Footer data={data} />, {
    beforeHydration: () => {
      for (const element of details()) element.removeAttribute('open');
    },
  });
  expect(details().some((element) => element.hasAttribute('open'))).toBe(false);
});

it('requests the consent settings from the shell, and shows a failure when they cannot be shown', async () => {
  const { bus, user } = renderInShop(<Footer data={data} />, {
    bus: createBus({ onUnheardRequest: async () => false }),
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Preferências de cookies' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível abrir as preferências de cookies agora.',
  );
  const opened = vi.fn();
  bus.on('consent:settings-requested').subscribe(opened);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(opened).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
