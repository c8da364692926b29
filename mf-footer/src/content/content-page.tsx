import { LegalBlock } from '../footer/legal-block.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './content-page.module.css';
import { HelpBox } from './help-box.tsx';
import type { ContentPageData } from './load-content-page.ts';
import { useSoftLinks } from './use-soft-links.ts';

/** An institutional page: its title, its text as the store wrote it, and where to ask further. */
export function ContentPage({ data }: { readonly data: ContentPageData }) {
  const followSoftly = useSoftLinks();
  return (
    <>
      <article className={`wrap ${css.page}`}>
        <header className={css.head}>
          <Breadcrumb crumbs={data.breadcrumb} />
          <h1 className={css.title}>{data.title}</h1>
        </header>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the links inside it */}
        <div
          className={css.text}
          onClick={followSoftly}
          // the contract says that store-api has sanitised it
          dangerouslySetInnerHTML={{ __html: data.html }}
        />
        <HelpBox />
      </article>
      {data.year && <LegalBlock year={data.year} />}
    </>
  );
}
