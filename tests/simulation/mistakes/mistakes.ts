import { deliveryMistakes } from './delivery-mistakes';
import { intakeMistakes } from './intake-mistakes';
import type { Plant } from './plant';
import { relayMistakes } from './relay-mistakes';

/** Every mistake that is planted in the model (`tests/model/README.md`), planted in the code. */
export const mistakes: Readonly<Record<string, Plant>> = {
  ...intakeMistakes,
  ...relayMistakes,
  ...deliveryMistakes,
};
