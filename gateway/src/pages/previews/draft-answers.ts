import { getPost, listRelatedPosts } from '@latchline/contracts/content/blog/blog.operations';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { getLegalText, getServicePage } from '@latchline/contracts/content/content.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getPageCopy } from '@latchline/contracts/content/copy/page-copies';
import {
  getCity,
  getLocation,
  getRegion,
  listLocationSummaries,
  listLocations,
} from '@latchline/contracts/locations/location.operations';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';

type Fields = Record<string, unknown>;
type DraftOf<Kind extends PageDraft['kind']> = Extract<PageDraft, { kind: Kind }>;

/** `answer` is null where there is no such thing yet; so is the result where the draft does not make one. */
type Drafted<Draft> = (draft: Draft, answer: Fields | null, asked: Fields) => Fields | null;

const merged = (answer: Fields | null, change: Fields): Fields => ({ ...answer, ...change });

/** One that nobody has saved yet comes last. */
function inList(list: Fields | null, change: Fields, is: (item: Fields) => boolean): Fields {
  const items = (list?.items ?? []) as Fields[];
  const known = items.some(is);
  return {
    ...list,
    items: known ? items.map((item) => (is(item) ? merged(item, change) : item)) : [...items, change],
  };
}

/** What menus show of a town is part of the town; a town that is not in them yet stays out. */
const inMenu =
  (list: 'items' | 'towns'): Drafted<DraftOf<'location'>> =>
  ({ slug, location: { name, response_time } }, answer) => ({
    ...answer,
    [list]: ((answer?.[list] ?? []) as Fields[]).map((town) =>
      town.slug === slug
        ? merged(town, { ...(name && { name }), ...(response_time && { response_time }) })
        : town,
    ),
  });

const drafted: {
  readonly [Kind in PageDraft['kind']]: Readonly<Record<string, Drafted<DraftOf<Kind>>>>;
} = {
  location: {
    [listLocations.name]: ({ slug, location }, answer) =>
      inList(answer, { slug, ...location }, (town) => town.slug === slug),
    [listLocationSummaries.name]: inMenu('items'),
    [getRegion.name]: inMenu('towns'),
    [getLocation.name]: ({ slug, location }, answer, asked) =>
      asked.slug === slug ? merged(answer, { slug, ...location }) : answer,
  },
  region: {
    [getRegion.name]: ({ slug, region }, answer, asked) =>
      asked.slug === slug && answer ? merged(answer, region) : answer,
  },
  city: {
    [getCity.name]: ({ slug, city }, answer, asked) =>
      asked.slug === slug && answer ? merged(answer, city) : answer,
  },
  service: {
    [listServices.name]: ({ id, service }, answer) =>
      inList(answer, { id, ...service }, (item) => item.id === id),
  },
  'business-info': {
    [getBusinessInfo.name]: ({ business_info }, answer) => merged(answer, business_info),
  },
  'page-copy': {
    [getPageCopy.name]: ({ page, copy }, answer, asked) => (asked.page === page ? { copy } : answer),
    // The sections that service pages share travel with each of them.
    [getServicePage.name]: ({ page, copy }, answer) =>
      page === 'service-sections' && answer ? merged(answer, { sections: copy }) : answer,
  },
  'service-page': {
    [getServicePage.name]: ({ slug, copy }, answer, asked) =>
      asked.slug === slug && answer ? merged(answer, { page: copy }) : answer,
  },
  legal: {
    [getLegalText.name]: ({ slug, text }, answer, asked) =>
      asked.slug === slug ? merged(answer, text) : answer,
  },
  post: {
    [getPost.name]: ({ slug, post }, answer, asked) =>
      asked.slug === slug ? merged(answer, { slug, ...post }) : answer,
    // Nothing is related to what nobody has published yet.
    [listRelatedPosts.name]: ({ slug }, answer, asked) =>
      answer ?? (asked.slug === slug ? { items: [] } : null),
  },
};

/** What a service would answer if the drafts were saved: pure, and as unchecked as what people type. */
export function draftedAnswer(
  drafts: readonly PageDraft[],
  name: string,
  asked: unknown,
  answer: unknown,
): unknown {
  return drafts.reduce<unknown>((now, draft) => {
    const change = drafted[draft.kind][name] as Drafted<PageDraft> | undefined;
    return change ? change(draft, now as Fields | null, asked as Fields) : now;
  }, answer);
}
