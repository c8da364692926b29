import { type ComponentType, createElement, memo, type NamedExoticComponent } from 'react';
import { useStorefront } from './storefront-context.ts';

/** Gives the cached HTML of a component with these props; undefined: it is rendered within the page. */
export type RenderItem = <Props extends object>(
  content: ComponentType<Props>,
  props: Props,
) => string | undefined;

/**
 * A memoised `<li>` around content whose HTML depends on its props alone: on the server it sees no context and must not
 * use `useId`. A server renders it once for equal props, which is worth it for what many pages repeat, such as a
 * product's card; in the browser it is an ordinary component.
 */
export function pureListItem<Props extends object>(
  content: ComponentType<Props>,
  className?: string,
): NamedExoticComponent<Props> {
  function PureListItem(props: Props) {
    const html = useStorefront().renderItem?.(content, props);
    return html === undefined
      ? createElement('li', { className }, createElement(content, props))
      : createElement('li', { className, dangerouslySetInnerHTML: { __html: html } });
  }
  // the cast says that memo keeps the props' type, which its own signature loses for generic props
  return memo(PureListItem) as unknown as NamedExoticComponent<Props>;
}
