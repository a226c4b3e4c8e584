import { getPost, listRelatedPosts } from '@latchline/contracts/content/blog/blog.operations';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { getLegalText, getServicePage } from '@latchline/contracts/content/content.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getPageCopy } from '@latchline/contracts/content/copy/page-copies';
import {
  getLocation,
  getRegion,
  listLocationSummaries,
  listLocations,
} from '@latchline/contracts/locations/location.operations';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { draftedResponse } from './draft-responses';

const town: PageDraft = { kind: 'location', slug: 'maltby', location: { name: 'Maltby!' } };
const service: PageDraft = { kind: 'service', id: 'a', service: { title: 'New' } };
const copy: PageDraft = { kind: 'page-copy', page: 'home', copy: { heading: 'New' } };
const shared: PageDraft = { kind: 'page-copy', page: 'service-sections', copy: { figures: [] } };
const servicePage: PageDraft = { kind: 'service-page', slug: 'smart-locks', copy: { heading: 'New' } };
const legal: PageDraft = { kind: 'legal', slug: 'privacy-policy', text: { title: 'New' } };
const post: PageDraft = { kind: 'post', slug: 'keys', post: { title: 'New' } };
const businessInfo: PageDraft = { kind: 'business-info', business_info: { phone: '0114 496 0001' } };

it.each<[string, PageDraft, { name: string }, object, unknown, unknown]>([
  [
    'a town among the others',
    town,
    listLocations,
    {},
    { items: [{ slug: 'maltby', name: 'Maltby', id: 1 }, { slug: 'x' }] },
    { items: [{ slug: 'maltby', name: 'Maltby!', id: 1 }, { slug: 'x' }] },
  ],
  ['a new town', town, listLocations, {}, { items: [] }, { items: [{ slug: 'maltby', name: 'Maltby!' }] }],
  [
    'a town in the menu',
    town,
    listLocationSummaries,
    {},
    { items: [{ slug: 'maltby', name: 'Maltby' }] },
    { items: [{ slug: 'maltby', name: 'Maltby!' }] },
  ],
  [
    'a town in its region',
    town,
    getRegion,
    {},
    { name: 'R', towns: [{ slug: 'maltby', name: 'Maltby' }] },
    { name: 'R', towns: [{ slug: 'maltby', name: 'Maltby!' }] },
  ],
  ['another town', town, getLocation, { slug: 'x' }, { slug: 'x' }, { slug: 'x' }],
  [
    'a service',
    service,
    listServices,
    {},
    { items: [{ id: 'a', title: 'Old', cta_text: 'Go' }] },
    { items: [{ id: 'a', title: 'New', cta_text: 'Go' }] },
  ],
  [
    'business info',
    businessInfo,
    getBusinessInfo,
    {},
    { phone: '1', name: 'L' },
    { phone: '0114 496 0001', name: 'L' },
  ],
  [
    'copy of a page',
    copy,
    getPageCopy,
    { page: 'home' },
    { copy: { heading: 'Old' } },
    { copy: { heading: 'New' } },
  ],
  [
    'copy of another page',
    copy,
    getPageCopy,
    { page: 'about' },
    { copy: { heading: 'Old' } },
    { copy: { heading: 'Old' } },
  ],
  [
    'sections that service pages share',
    shared,
    getServicePage,
    { slug: 'x' },
    { page: {}, sections: { figures: [1] } },
    { page: {}, sections: { figures: [] } },
  ],
  [
    'one service page',
    servicePage,
    getServicePage,
    { slug: 'smart-locks' },
    { page: {}, sections: {} },
    { page: { heading: 'New' }, sections: {} },
  ],
  [
    'a legal text',
    legal,
    getLegalText,
    { slug: 'privacy-policy' },
    { title: 'Old', intro: 'I' },
    { title: 'New', intro: 'I' },
  ],
  ['an unpublished post', post, getPost, { slug: 'keys' }, null, { slug: 'keys', title: 'New' }],
  ['posts related to it', post, listRelatedPosts, { slug: 'keys' }, null, { items: [] }],
])('drafts %s', (_, draft, { name }, request, response, expected) => {
  expect(draftedResponse([draft], name, request, response)).toEqual(expected);
});
