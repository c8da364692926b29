import * as base from '@storefront/ui/base';
import { Breadcrumb } from '@storefront/ui/breadcrumb';
import { Countdown } from '@storefront/ui/countdown';
import { LegalBlock } from '../footer/legal-block.tsx';
import css from './content-page.module.css';
import { ContentShowcase } from './content-showcase.tsx';
import { CouponList } from './coupon-list.tsx';
import { HelpBox } from './help-box.tsx';
import type { ContentPageData } from './load-content-page.ts';
import layout from './page-layout.module.css';
import textCss from './page-text.module.css';

/** An institutional page: title, clock, coupons, the store's HTML, what it sells, and contacts. */
export function ContentPage({ data }: { readonly data: ContentPageData }) {
  return (
    <>
      <article className={`${base.wrap} ${layout.layout} ${css.page}`}>
        <header className={css.head}>
          <Breadcrumb crumbs={data.breadcrumb} />
          <h1 className={`${layout.title} ${css.title}`}>{data.title}</h1>
        </header>
        <div className={css.main}>
          {data.clock && (
            <div className={`${base.onBrand} ${css.clock}`}>
              <p>{data.clock.title}</p>
              <Countdown endsAt={data.clock.until} label={data.clock.title} over="É agora" />
            </div>
          )}
          {data.coupons && <CouponList coupons={data.coupons} />}
          <div
            className={textCss.text}
            // the contract guarantees that store-api has sanitised it
            dangerouslySetInnerHTML={{ __html: data.html }}
          />
        </div>
        {data.offers && <ContentShowcase offers={data.offers} />}
        <div className={css.help}>
          <HelpBox />
        </div>
      </article>
      {data.year && <LegalBlock year={data.year} />}
    </>
  );
}
