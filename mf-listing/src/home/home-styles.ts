/** Style sheets of the late home screen: see `browse/screen-styles.ts`. */
import './brand-wall.module.css';
import './btu-ruler.module.css';
import './category-tiles.module.css';
import './daily-offer.module.css';
import './hero.module.css';
import './promises.module.css';
import './section.module.css';
import './service-tiles.module.css';
