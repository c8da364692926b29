import {
  type AccountAddress,
  type AccountSession,
  ChangedTaxId,
  NewAddress,
  Order,
  type PersonalData,
  type Product,
  User,
  WishlistItem,
  writeTaxId,
} from '@storefront/contracts/api';
import { anonymousUser, type NetworkCall } from '@storefront/remote-kit/testing/fake-network';

export const iara: User = User.parse({
  logado: true,
  ativo: true,
  nomeRazao: 'Iara Souza',
  email: { email: 'iara@exemplo.com.br' },
});

/** The visitor's data on the fake server. */
export interface FakeAccount {
  user: User;
  favourites: readonly number[];
  orders: readonly Order[];
  sessions: readonly AccountSession[];
  addresses: readonly AccountAddress[];
  taxId: string;
  products: readonly Product[];
}

export const buildAddress = (id: number, more: Partial<AccountAddress> = {}): AccountAddress => ({
  id,
  nome: `Endereço ${id}`,
  cep: '01310-100',
  logradouro: 'Avenida do Exemplo',
  numero: '100',
  complemento: '',
  bairro: 'Centro',
  principal: false,
  ...more,
});

/** An order of two lines, as the server would reply. */
export function buildOrder(numero: string): Order {
  return Order.parse({
    numero,
    criadoEm: '2026-03-05T15:00:00.000Z',
    status: 'transporte',
    total: 1879.9,
    frete: 79.9,
    entrega: { municipio: 'São Paulo', uf: 'SP', prazoDias: 4, visitaEmDias: 3 },
    itens: [{ nome: 'Split 1', quantidade: 2, precoPor: 900, url: '/split-1', imagem: '/media/1.webp' }],
    demo: true,
  });
}

/** What calls of the account change. */
interface ShopOfAccount {
  readonly account: FakeAccount;
}

/** The reply to calls of account, wishlist and orders; undefined for any other. */
export function replyOfAccount(shop: ShopOfAccount, { method, path: at, body }: NetworkCall): unknown {
  const { account } = shop;
  if (method === 'GET' && at === '/checkout/sessions') return { sessoes: account.sessions };
  if (at.startsWith('/checkout/sessions/')) {
    account.sessions = account.sessions.filter(({ id }) => !at.endsWith(`/${id}`));
    return { sessoes: account.sessions };
  }
  if (at.startsWith('/checkout/user/addresses')) return replyOfAddresses(account, { method, path: at, body });
  if (at === '/checkout/user/tax-id') {
    if (method === 'PUT') account.taxId = writeTaxId(ChangedTaxId.parse(body).documento);
    return { documento: account.taxId };
  }
  if (at === '/checkout/user/export') return exportOf(account);
  if (at === '/checkout/user/email-confirmation') return { resultado: 'pedido' };
  if (at === '/checkout/user/password') return { user: account.user };
  if (at === '/checkout/password-reset') return { sucesso: true };
  if (at === '/checkout/user/delete') account.user = anonymousUser;
  if (/^\/checkout\/(?:sessions?|user)(?:\/delete)?$/.test(at)) {
    if (method === 'POST' && !at.endsWith('/delete')) account.user = iara;
    if (method === 'DELETE') account.user = anonymousUser;
    return { user: account.user };
  }
  if (at === '/checkout/orders') return { pedidos: account.orders };
  if (at === '/wishlist') return { produtos: account.products };
  return at.startsWith('/wishlist/') ? replyOfWishlist(account, at, WishlistItem.parse(body)) : undefined;
}

function exportOf({ user }: FakeAccount): PersonalData {
  const email = user.email?.email ?? '';
  return {
    exportadoEm: '2026-03-05T15:00:00.000Z',
    conta: { nome: user.nomeRazao, email, criadaEm: '2026-03-01T15:00:00.000Z' },
    pedidos: [],
    favoritos: [],
    carrinho: [],
    avisos: [],
    sessoes: [],
  };
}

type AddressCall = Pick<NetworkCall, 'method' | 'path' | 'body'>;

function replyOfAddresses(account: FakeAccount, { method, path, body }: AddressCall): unknown {
  const id = Number(path.split('/').at(-1)) || account.addresses.length + 1;
  const others = account.addresses.filter((address) => address.id !== id);
  if (method === 'DELETE') account.addresses = others;
  if (method === 'POST' || method === 'PUT') {
    const { nome, complemento = '', principal = false, ...address } = NewAddress.parse(body);
    const stored = buildAddress(id, { ...address, complemento, principal, ...(nome && { nome }) });
    const rest = principal ? others.map((each) => ({ ...each, principal: false })) : others;
    account.addresses = [...rest, stored].sort((a, b) => a.id - b.id);
  }
  return { enderecos: account.addresses };
}

function replyOfWishlist(account: FakeAccount, at: string, { idProduto }: WishlistItem): unknown {
  const others = account.favourites.filter((id) => id !== idProduto);
  if (at === '/wishlist/add') account.favourites = [idProduto, ...others];
  if (at === '/wishlist/remove') account.favourites = others;
  const sucesso = at !== '/wishlist/verify' || account.favourites.includes(idProduto);
  return { sucesso, ids: account.favourites };
}
