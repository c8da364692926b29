/**
 * The style sheets of all screens, so that they belong to the exposed module: the server names its sheets in the head,
 * and those of late chunks it does not know.
 */
import '../brands/brands-page.module.css';
import '../card/skeleton-card.module.css';
import '../filters/active-chips.module.css';
import '../filters/filter-bar.module.css';
import '../filters/floating-filter.module.css';
import '../order/order-select.module.css';
import '../page/breadcrumb.module.css';
import '../page/description.module.css';
import '../product/buy-box.module.css';
import '../product/energy-panel.module.css';
import '../product/gallery.module.css';
import '../product/product-info.module.css';
import '../product/product-screen.module.css';
import '../product/reviews.module.css';
import '../product/specification-table.module.css';
import './column-toggle.module.css';
import './empty-result.module.css';
import './listing-heading.module.css';
import './listing-tools.module.css';
import './load-more.module.css';
import './questions.module.css';
