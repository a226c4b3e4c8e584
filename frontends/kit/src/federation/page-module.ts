import type { ComponentType } from 'react';

/**
 * What shell and site agree on. They are built and deployed apart and meet at run time, so this is data and types
 * only; a release of the site that does not fit is refused when it is loaded, not when it is needed.
 */

/** Draws an island into the page: complete HTML now, React when the visitor first touches it. */
export type IslandSlot = ComponentType<{
  /** Name of the expose without its folder: `quote-form` is `./islands/quote-form`. */
  name: string;
  /** Must survive JSON: the browser reads them out of the page. */
  props: object;
  /** `visible`: also wake when scrolled into view. Otherwise only touch, click and keyboard do. */
  wake?: 'interaction' | 'visible';
}>;

export interface PageProps<Model> {
  model: Model;
  /** ISO date of the rendering. */
  today: string;
  Island: IslandSlot;
}

/** What the head of a page holds beyond what every page has. Records: there is one of each. */
export interface HeadExtras {
  /** `<meta name>` */
  names?: Readonly<Record<string, string>>;
  /** `<meta property>`, such as `og:title` */
  properties?: Readonly<Record<string, string>>;
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
}

/** Exposed as `./pages/<kind of page model>`. A page is a pure function of its model. */
export interface PageModule<Model> {
  Page: ComponentType<PageProps<Model>>;
  /** All CSS the page needs, inlined in its head. */
  css: string;
  /** Addresses of fonts worth fetching before the CSS asks for them. */
  fonts: readonly string[];
  /** Where it differs from `metadata.title`. */
  title?: (model: Model) => string;
  head?: (model: Model) => HeadExtras;
}

/** Exposed as `./islands/<name>`. */
export interface IslandModule {
  default: ComponentType<Record<string, unknown>>;
}
