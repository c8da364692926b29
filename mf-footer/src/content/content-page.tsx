import * as base from '@storefront/ui/base';
import { Breadcrumb } from '@storefront/ui/breadcrumb';
import { LegalBlock } from '../footer/legal-block.tsx';
import css from './content-page.module.css';
import { ContentShowcase } from './content-showcase.tsx';
import { HelpBox } from './help-box.tsx';
import type { ContentPageData } from './load-content-page.ts';

/** An institutional page: title, the store's HTML, and contacts. */
export function ContentPage({ data }: { readonly data: ContentPageData }) {
  return (
    <>
      <article className={`${base.wrap} ${css.page}`}>
        <header className={css.head}>
          <Breadcrumb crumbs={data.breadcrumb} />
          <h1 className={css.title}>{data.title}</h1>
        </header>
        <div
          className={css.text}
          // the contract says that store-api has sanitised it
          dangerouslySetInnerHTML={{ __html: data.html }}
        />
        <HelpBox />
        {data.offers && <ContentShowcase offers={data.offers} />}
      </article>
      {data.year && <LegalBlock year={data.year} />}
    </>
  );
}
