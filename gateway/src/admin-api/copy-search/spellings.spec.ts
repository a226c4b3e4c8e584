import { spellings } from './spellings';

const businessInfo = { callout_price_from: 89, phone: '0114 496 0999', rating: 5, tag_container_id: null };

it.each([
  ['£89', ['£89', '£{callout_price_from}']],
  ['ring 0114 496 0999', ['ring 0114 496 0999', 'ring {phone}']],
  ['5 stars', ['5 stars']],
  ['keys', ['keys']],
])('%j is searched as %j', (q, searched) => expect(spellings(q, businessInfo)).toEqual(searched));
