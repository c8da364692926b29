import { createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import { TestRouter, testConfig } from '@storefront/contracts/testing';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Gallery, GalleryFile } from './gallery-file.ts';
import { fakeNetwork } from './testing/shop/fake-network.ts';

/** Each state has a context of its own, so that none sees what another does. */
function createContext({ answers }: Gallery): Storefront {
  return {
    api: fakeNetwork(answers).api,
    bus: createBus(),
    config: testConfig(),
    lockScroll: () => () => {},
    announce: () => {},
    now: Date.now,
    setTitle: () => {},
  };
}

function addHeading(level: 'h2' | 'h3', text: string): void {
  const heading = document.createElement(level);
  heading.textContent = text;
  document.body.append(heading);
}

/** Renders a state as a root of its own; one that throws says so in its place. */
function show(name: string, State: ComponentType, gallery: Gallery): void {
  addHeading('h3', name);
  const section = document.createElement('section');
  section.ariaLabel = name;
  document.body.append(section);
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    section.textContent = String(error);
  };
  createRoot(section, { onUncaughtError }).render(
    <StorefrontContext value={createContext(gallery)}>
      <TestRouter at={gallery.address ?? '/'}>
        <State />
      </TestRouter>
    </StorefrontContext>,
  );
}

const files = import.meta.webpackContext('gallery-sources', { recursive: true, regExp: /\.gallery\.tsx$/ });
for (const file of files.keys()) {
  const { gallery = {}, ...states } = files(file) as GalleryFile;
  addHeading('h2', file.replace(/^.*\/|\.gallery\.tsx$/g, ''));
  for (const [name, state] of Object.entries(states))
    if (typeof state === 'function') show(name, state, gallery);
}
