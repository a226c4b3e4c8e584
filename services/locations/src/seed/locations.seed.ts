import type { LocationSeed } from '../locations/location.repository';
import { southYorkshire } from './region.seed';
import { faqsOf } from './town-seed';
import { barnsley } from './towns/barnsley.seed';
import { conisbrough } from './towns/conisbrough.seed';
import { doncaster } from './towns/doncaster.seed';
import { maltby } from './towns/maltby.seed';
import { mexborough } from './towns/mexborough.seed';
import { penistone } from './towns/penistone.seed';
import { rotherham } from './towns/rotherham.seed';
import { sheffield } from './towns/sheffield.seed';
import { stocksbridge } from './towns/stocksbridge.seed';
import { wombwell } from './towns/wombwell.seed';

/** In the order of the menu: the four largest towns first. */
const towns = [
  sheffield,
  barnsley,
  doncaster,
  rotherham,
  wombwell,
  mexborough,
  penistone,
  stocksbridge,
  maltby,
  conisbrough,
];

export const locationsSeed: readonly LocationSeed[] = towns.map(({ answers, ...town }) => ({
  ...town,
  region: southYorkshire.slug,
  faqs: faqsOf({ name: town.name, answers }),
}));
