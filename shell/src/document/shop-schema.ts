import type { StoreConfig } from '@storefront/contracts';

type Site = StoreConfig['sistema']['geral']['site'];

/**
 * The shop itself as schema.org objects, for the home page.
 * @throws Error naming what the configuration lacks: search engines refuse a business without its address
 */
export function shopSchema(site: Site): readonly object[] {
  const { nome, telefone, localizacao } = site;
  const required = {
    'site.nome': nome,
    'site.localizacao.rua': localizacao?.rua,
    'site.localizacao.cidade': localizacao?.cidade,
    'site.localizacao.estado': localizacao?.estado,
  };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new Error(`Structured data of the shop needs ${missing.join(', ')}`);
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Organization', 'LocalBusiness'],
      '@id': '/#loja',
      name: nome,
      url: '/',
      logo: '/icon-512.png',
      image: '/icon-512.png',
      telephone: telefone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: localizacao?.rua,
        addressLocality: localizacao?.cidade,
        addressRegion: localizacao?.estado,
        addressCountry: 'BR',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': '/#site',
      name: nome,
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/busca?busca={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
