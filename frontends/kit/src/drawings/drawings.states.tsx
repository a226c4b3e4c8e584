import type { States } from '../states';
import { drawingByName, drawingNames } from './drawing-by-name';
import { EntryPanel } from './entry-panel';
import { EuroCylinder } from './euro-cylinder';
import { KeyAnatomy } from './key-anatomy';

const named = drawingNames.map((name) => {
  const Sheet = drawingByName(name);
  return [name, <Sheet key={name} />] as const;
});

export default {
  title: 'Drawings',
  states: {
    'entry-panel': <EntryPanel />,
    'euro-cylinder': <EuroCylinder />,
    'key-anatomy': <KeyAnatomy />,
    ...Object.fromEntries(named),
  },
} satisfies States;
