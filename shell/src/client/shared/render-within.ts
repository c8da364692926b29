import { type ComponentType, createElement, useContext } from 'react';
import { type Router, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import type { LoadedModule } from '../../page/slot-tree.ts';

/** The component within the router, by component: a new one would lose the state of what is rendered. */
const rendered = new WeakMap<object, ComponentType<{ data: unknown }>>();

/**
 * Gives a module the page's location in another instance of React Router as well, whose `<Link>` and routes the module
 * may use.
 */
export function renderWithin(router: typeof Router, loaded: LoadedModule): LoadedModule {
  const { default: component } = loaded;
  const within = rendered.get(component) ?? withinRouter(router, component);
  rendered.set(component, within);
  return { ...loaded, default: within };
}

function withinRouter(
  router: typeof Router,
  component: LoadedModule['default'],
): ComponentType<{ data: unknown }> {
  return function WithinRouter(props) {
    const location = useLocation();
    const { navigator } = useContext(UNSAFE_NavigationContext);
    return createElement(router, { location, navigator, children: createElement(component, props) });
  };
}
