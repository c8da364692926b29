import { testConfig } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { expect, it } from 'vitest';
import { PictureNote, PicturesNote } from './pictures-note.tsx';

it.each([
  [true, 'Imagens ilustrativasImagem ilustrativa'],
  [false, ''],
  [undefined, ''],
])('drawn pictures, %s, are said at their place: %j', (imagensIlustrativas, text) => {
  const config = testConfig();
  const produtos = { ...config.sistema.produtos, imagensIlustrativas };
  const both = (
    <>
      <PicturesNote />
      <PictureNote />
    </>
  );
  const { container } = renderInShop(both, {
    config: { ...config, sistema: { ...config.sistema, produtos } },
  });
  expect(container).toHaveTextContent(text);
});
