import type { States } from '../../states';
import { ChoiceField } from './choice-field';

const options = [
  { value: 'emergency', label: 'Emergency' },
  { value: 'same-day', label: 'Today' },
  { value: 'flexible', label: 'Any time' },
];

export default {
  title: 'Choice field',
  states: {
    'nothing chosen': <ChoiceField legend="How urgent is it?" name="urgency-none" options={options} />,
    chosen: (
      <ChoiceField legend="How urgent is it?" name="urgency-one" options={options} defaultValue="same-day" />
    ),
    optional: <ChoiceField legend="How urgent is it?" name="urgency-optional" options={options} optional />,
    'with an error': (
      <ChoiceField legend="How urgent is it?" name="urgency-bad" options={options} error="Choose one" />
    ),
  },
} satisfies States;
