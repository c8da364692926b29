import { type ComponentType, createElement, memo, type NamedExoticComponent } from 'react';
import { useStorefront } from './storefront-context.ts';

/** Gives the HTML of a component with these props, rendered once for equal props. */
export type RenderItem = <Props extends object>(content: ComponentType<Props>, props: Props) => string;

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
    const { renderItem } = useStorefront();
    return renderItem
      ? createElement('li', { className, dangerouslySetInnerHTML: { __html: renderItem(content, props) } })
      : createElement('li', { className }, createElement(content, props));
  }
  // the cast says that memo keeps the props' type, which its own signature loses for generic props
  return memo(PureListItem) as unknown as NamedExoticComponent<Props>;
}
