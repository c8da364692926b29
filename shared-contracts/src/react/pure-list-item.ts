import { type ComponentType, createElement, memo, type NamedExoticComponent } from 'react';
import { useStorefront } from './storefront-context.ts';

/**
 * A memoised `<li>` around content whose HTML depends only on its props: on the server it gets no context, and it must
 * not use `useId`. A server renders it once for equal props, which pays off for content that many pages repeat, such as
 * a product's card; in the browser it is an ordinary component.
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
  // the cast keeps the props' type, which memo's signature loses for generic props
  return memo(PureListItem) as unknown as NamedExoticComponent<Props>;
}
