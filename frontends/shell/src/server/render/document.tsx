import type { ReactElement } from 'react';
import { preload } from 'react-dom';
import { siteColour } from '@latchline/contracts/content/brand/app-icons';
import type { Brand } from '@latchline/contracts/content/brand/brand.schema';
import { iconVersion } from '@latchline/contracts/content/brand/icon-version';
import { type LanguageCode, languages } from '@latchline/contracts/content/languages/languages';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { PageMetadata, SharedPicture } from '@latchline/contracts/seo/heads/seo.schema';
import type { HeadExtras, PageModule, PartSlot } from '@latchline/kit/federation/page-module';
import { scriptSafe } from './script-safe';

export interface LoaderScript {
  code: string;
  /** URL of the runtime that it loads. */
  runtime: string;
  /** URL of the page script, which runs on every page after the first paint. */
  page: string;
  /** URL of the service worker; undefined if it is switched off. */
  worker?: string | undefined;
}

export interface DocumentParts {
  model: PageModel;
  page: PageModule<PageModel>;
  /** URL and global of the release's browser code. */
  remote: { name: string; entry: string; global: string };
  loader: LoaderScript;
  body: ReactElement;
  Part: PartSlot;
  /** The colours of the brand; empty for those of the design. */
  brandCss: string;
}

/** All media of that file, so that no other browser waits for it. */
const otherMedia =
  'print,(min-width:48em),(prefers-contrast:more),(forced-colors:active),(max-width:18em),(max-height:30em)';

/** The document of every public page; its body comes from the site. */
export function Document({ model, page, remote, loader, body, Part, brandCss }: DocumentParts) {
  // React preloads pictures at the top of the head. Fonts preloaded this way come before them.
  for (const font of page.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <html {...languageOf(model)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {model.kind === 'error' ? (
          <>
            <title>{page.title?.(model)}</title>
            <meta name="robots" content="noindex" />
            <BrandTags brand={model.business?.brand} />
          </>
        ) : (
          <Part of={Head} props={headOf(model, page)} />
        )}
        <Part of={Style} props={{ css: page.css }} />
        <link rel="stylesheet" href={page.mediaCss} media={otherMedia} />
        {brandCss && <Part of={Style} props={{ css: brandCss }} />}
      </head>
      <body data-kind={model.kind}>
        {body}
        <script
          data-page={loader.page}
          data-runtime={loader.runtime}
          data-remote={remote.name}
          data-entry={remote.entry}
          data-global={remote.global}
          data-worker={loader.worker}
          dangerouslySetInnerHTML={{ __html: loader.code }}
        />
      </body>
    </html>
  );
}

/** The language of the document; pages from left to right need no direction. */
function languageOf(model: PageModel): { lang: string; dir?: 'rtl' } {
  if (model.kind !== 'language') return { lang: 'en-GB' };
  return { lang: model.language, ...(languages[model.language].direction === 'rtl' && { dir: 'rtl' }) };
}

const Style = ({ css }: { css: string }) => <style dangerouslySetInnerHTML={{ __html: css }} />;

/** The same page in other languages. */
function Alternates({ alternates = [], metadata }: Pick<HeadProps, 'alternates' | 'metadata'>) {
  return alternates.map(({ language, path }) => (
    <link key={language} rel="alternate" hrefLang={language} href={new URL(path, metadata.canonical).href} />
  ));
}

/** Browsers keep icons for long, so those of another brand have other addresses. */
function BrandTags({ brand }: { brand: Brand | undefined }) {
  const version = brand ? iconVersion(brand) : '';
  return (
    <>
      <meta name="theme-color" content={brand?.primary ?? siteColour} />
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      <link rel="icon" href={`/favicon.svg${version}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
    </>
  );
}

interface HeadProps extends Pick<Findable, 'kind' | 'metadata' | 'business' | 'alternates'> {
  title: string;
  /** Of a page in another language. */
  language: LanguageCode | undefined;
  extras: HeadExtras | undefined;
}
type Findable = Extract<PageModel, { metadata: PageMetadata }>;

const headOf = (model: Findable, page: DocumentParts['page']): HeadProps => ({
  kind: model.kind,
  title: page.title?.(model) ?? model.metadata.title,
  metadata: model.metadata,
  business: model.business,
  alternates: model.alternates,
  language: model.kind === 'language' ? model.language : undefined,
  extras: page.head?.(model),
});

function Head(page: HeadProps) {
  const { kind, title, metadata, business, extras } = page;
  const { description, canonical, noindex, structured_data } = metadata;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {kind === 'not-found' || kind === 'offline' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {noindex && <meta name="robots" content="noindex" />}
          <link rel="canonical" href={canonical} />
          <Alternates {...page} />
          <SharedAs {...page} />
          <Place geo={metadata.geo} />
        </>
      )}
      <Extras {...extras} />
      <BrandTags brand={business.brand} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptSafe(JSON.stringify(structured_data)) }}
      />
    </>
  );
}

const openGraphTypes: Partial<Record<PageModel['kind'], string>> = {
  'blog-post': 'article',
  'blog-author': 'profile',
};

/** Metadata for a page shared on social networks. */
function SharedAs({ kind, title, business, metadata, language }: HeadProps) {
  const { canonical, picture } = metadata;
  const social = metadata.social ?? { title, description: metadata.description };
  const properties = {
    'og:type': openGraphTypes[kind] ?? 'website',
    'og:site_name': business.name,
    'og:locale': language ? languages[language].locale : 'en_GB',
    'og:title': social.title,
    'og:description': social.description,
    'og:url': canonical,
    ...(picture && { 'og:image': picture.address, 'og:image:alt': picture.alt }),
    ...(picture?.width && { 'og:image:width': String(picture.width) }),
    ...(picture?.height && { 'og:image:height': String(picture.height) }),
  };
  // X, as all others, takes the rest from Open Graph.
  const names = { 'twitter:card': picture && !isSquare(picture) ? 'summary_large_image' : 'summary' };
  return <Extras names={names} properties={properties} />;
}

/** A square picture, such as a logo or portrait, is shown small beside the text. */
const isSquare = ({ width, height }: SharedPicture): boolean => width !== undefined && width === height;

/** Read by some local search engines; coordinates in degrees. */
function Place({ geo }: Pick<PageMetadata, 'geo'>) {
  if (!geo) return null;
  const { region, place, latitude, longitude } = geo;
  const names = {
    ...(region && { 'geo.region': region }),
    'geo.placename': place,
    'geo.position': `${latitude};${longitude}`,
    ICBM: `${latitude}, ${longitude}`,
  };
  return <Extras names={names} />;
}

function Extras({ names = {}, properties = {}, links = [] }: HeadExtras) {
  return (
    <>
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {links.map((link) => (
        <link key={`${link.rel} ${link.href}`} {...link} />
      ))}
    </>
  );
}
