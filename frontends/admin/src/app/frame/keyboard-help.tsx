import { Dialog } from '../../shared/ui/dialog';
import { useStore } from '../../shared/browser/store';
import styles from './frame.module.css';
import { keysPreference } from '../../shared/browser/preferences';

const keys = [
  { keys: ['j', 'k'], does: 'Next lead, previous lead' },
  { keys: ['e', 'Enter'], does: 'Open the lead' },
  { keys: ['Esc'], does: 'Close the lead' },
  { keys: ['c'], does: 'Call the lead' },
  { keys: ['g'], does: "I've got it: take the lead" },
  { keys: ['+'], does: 'Add a lead' },
  { keys: ['1', '2', '3', '4'], does: 'New, contacted, completed, cancelled' },
  { keys: ['n'], does: 'Write notes; Esc leaves them' },
  { keys: ['a'], does: 'Assign the lead' },
  { keys: ['x'], does: 'Select the lead' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Find anything; on a Mac with Cmd' },
  { keys: ['?'], does: 'This help' },
  { keys: ['Alt', 'T'], does: 'Go to the notifications' },
] as const;

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const on = useStore(keysPreference) === 'on';
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>Swipe left</dt>
          <dd>On a phone, the outcome of a call; also in the menu of the lead</dd>
        </div>
        <div>
          <dt>Press and hold</dt>
          <dd>On a phone, select the lead</dd>
        </div>
      </dl>
      <label className={styles.check}>
        <input type="checkbox" checked={on} onChange={() => keysPreference.choose(on ? 'off' : 'on')} />
        Enable single-letter shortcuts
      </label>
    </Dialog>
  );
}
