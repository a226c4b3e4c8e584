import type { States } from '../../states';
import { Detail, detailNames } from './detail';

export default {
  title: 'Details',
  states: Object.fromEntries(detailNames.map((name) => [name, <Detail key={name} name={name} />])),
} satisfies States;
