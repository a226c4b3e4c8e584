import type { CoverageCopy } from '@latchline/contracts/content/page-copy.schema';

export const coverage: CoverageCopy = {
  heading: 'Do you cover…?',
  lead: 'Enter a postcode, half of one, or a town or suburb: {town_count} towns across South Yorkshire, and Manchester, London and Birmingham.',
  example: 'S11, DN4 0AB or Barnsley',
  refused: 'We could not find that. Enter a postcode, like S11 8TP, or a town',
  in_town: 'Yes. Our {town} locksmiths cover {district}.',
  covered: 'Yes. We cover {district}.',
  arrival: 'A locksmith reaches you in {response_time} minutes.',
  town_link: '{town} locksmiths',
  outside: '{district} is outside our listed area.',
  outside_advice: 'Ring us all the same:',
};
