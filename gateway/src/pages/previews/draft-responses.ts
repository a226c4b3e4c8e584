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
  listRegions,
} from '@latchline/contracts/locations/location.operations';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';

type Fields = Record<string, unknown>;
type DraftOf<Kind extends PageDraft['kind']> = Extract<PageDraft, { kind: Kind }>;

/** Applies a draft to a response. Null stands for an entity that does not exist (yet). */
type Apply<Draft> = (draft: Draft, response: Fields | null, request: Fields) => Fields | null;

const merged = (saved: Fields | null, change: Fields): Fields => ({ ...saved, ...change });

/** A new item is appended. */
function inList(list: Fields | null, change: Fields, is: (item: Fields) => boolean): Fields {
  const items = (list?.items ?? []) as Fields[];
  const known = items.some(is);
  return {
    ...list,
    items: known ? items.map((item) => (is(item) ? merged(item, change) : item)) : [...items, change],
  };
}

/** Updates a town in a menu; a town that is not in the menu stays out. */
const inMenu =
  (list: 'items' | 'towns'): Apply<DraftOf<'location'>> =>
  ({ slug, location: { name, response_time } }, response) => ({
    ...response,
    [list]: ((response?.[list] ?? []) as Fields[]).map((town) =>
      town.slug === slug
        ? merged(town, { ...(name && { name }), ...(response_time && { response_time }) })
        : town,
    ),
  });

const changes: {
  readonly [Kind in PageDraft['kind']]: Readonly<Record<string, Apply<DraftOf<Kind>>>>;
} = {
  location: {
    [listLocations.name]: ({ slug, location }, response) =>
      inList(response, { slug, ...location }, (town) => town.slug === slug),
    [listLocationSummaries.name]: inMenu('items'),
    [getRegion.name]: inMenu('towns'),
    [getLocation.name]: ({ slug, location }, response, request) =>
      request.slug === slug ? merged(response, { slug, ...location }) : response,
  },
  region: {
    [listRegions.name]: ({ slug, region: { name } }, response) =>
      inList(response, { slug, ...(name && { name }) }, (one) => one.slug === slug),
    [getRegion.name]: ({ slug, region }, response, request) =>
      request.slug === slug && response ? merged(response, region) : response,
  },
  city: {
    [getCity.name]: ({ slug, city }, response, request) =>
      request.slug === slug && response ? merged(response, city) : response,
  },
  service: {
    [listServices.name]: ({ id, service }, response) =>
      inList(response, { id, ...service }, (item) => item.id === id),
  },
  'business-info': {
    [getBusinessInfo.name]: ({ business_info }, response) => merged(response, business_info),
  },
  'page-copy': {
    [getPageCopy.name]: ({ page, copy }, response, request) => (request.page === page ? { copy } : response),
    // The shared sections are part of every service page.
    [getServicePage.name]: ({ page, copy }, response) =>
      page === 'service-sections' && response ? merged(response, { sections: copy }) : response,
  },
  'service-page': {
    [getServicePage.name]: ({ slug, copy }, response, request) =>
      request.slug === slug && response ? merged(response, { page: copy }) : response,
  },
  legal: {
    [getLegalText.name]: ({ slug, text }, response, request) =>
      request.slug === slug ? merged(response, text) : response,
  },
  post: {
    [getPost.name]: ({ slug, post }, response, request) =>
      request.slug === slug ? merged(response, { slug, ...post }) : response,
    // An unpublished post has no related posts.
    [listRelatedPosts.name]: ({ slug }, response, request) =>
      response ?? (request.slug === slug ? { items: [] } : null),
  },
};

/** The response of a service as if the drafts were saved. Pure; the result is not validated. */
export function draftedResponse(
  drafts: readonly PageDraft[],
  name: string,
  request: unknown,
  response: unknown,
): unknown {
  return drafts.reduce<unknown>((now, draft) => {
    const change = changes[draft.kind][name] as Apply<PageDraft> | undefined;
    return change ? change(draft, now as Fields | null, request as Fields) : now;
  }, response);
}
