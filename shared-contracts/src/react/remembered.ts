import { type ComponentType, createElement, type ReactNode } from 'react';
import { useStorefront } from './storefront-context.ts';

/** HTML of a component with these props, rendered once for the same props to the letter. */
export type HtmlOf = <Props extends object>(content: ComponentType<Props>, props: Props) => string;

interface Content {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Props of the element that holds `<Content {...props} />` and nothing else: `<li {...useRemembered(Card, { card })} />`.
 * A server renders the content once and remembers its HTML for the same props; in the browser it is rendered, and made
 * alive, as any other. For what many pages repeat, such as a product's card. The content gets all it shows by plain
 * props: on the server it sees no context and may not use `useId`. Call it last, after every other hook.
 */
export function useRemembered<Props extends object>(content: ComponentType<Props>, props: Props): Content {
  const { htmlOf } = useStorefront();
  return htmlOf
    ? { dangerouslySetInnerHTML: { __html: htmlOf(content, props) } }
    : { children: createElement(content, props) };
}
