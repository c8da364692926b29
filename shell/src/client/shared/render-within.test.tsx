import { createRequire } from 'node:module';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Router } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { renderWithin } from './render-within.ts';

const require = createRequire(import.meta.url);
/** Another instance of the package than the one that the shell renders with. */
const whole: typeof import('react-router-dom') = require(
  path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production/index.js'),
);

function Panels() {
  const [opened, setOpened] = useState(0);
  const { panel } = whole.useParams();
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>{`${panel}: ${opened}`}</button>
      <whole.Link to="/painel/pedidos">Pedidos</whole.Link>
    </>
  );
}

const loaded: LoadedModule = {
  default: () => (
    <whole.Routes>
      <whole.Route path="/painel/:panel" element={<Panels />} />
    </whole.Routes>
  ),
};

it("a module that imports the whole router has the page's location in it, keeps its state, and its links navigate", async () => {
  const user = userEvent.setup();
  const navigator = { push: vi.fn(), replace: vi.fn(), go: vi.fn(), createHref: String };
  const page = (pathname: string) => {
    const { default: Component } = renderWithin(whole.Router, loaded);
    return (
      <Router location={pathname} navigator={navigator}>
        <Component data={undefined} />
      </Router>
    );
  };
  const { rerender } = render(page('/painel/resumo'));
  await user.click(screen.getByRole('button', { name: 'resumo: 0' }));
  await user.click(screen.getByRole('link', { name: 'Pedidos' }));
  expect(navigator.push).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/painel/pedidos' }),
    undefined,
    expect.anything(),
  );
  rerender(page('/painel/pedidos'));
  expect(screen.getByRole('button', { name: 'pedidos: 1' })).toBeVisible();
});
