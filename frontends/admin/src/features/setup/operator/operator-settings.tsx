import { type RunMode, runModes } from '@latchline/contracts/api/setup.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useId, useState } from 'react';
import { type OperatorLines, runModeLabels } from './operator-lines';
import styles from '../styles/setup.module.css';

interface OperatorSettingsProps {
  /** How the system reports that it is run. */
  readonly detected: RunMode;
  readonly linesFor: (mode: RunMode) => readonly OperatorLines[];
}

/** What only the operator of the server can change, with the exact lines for each way of running the system. */
export function OperatorSettings({ detected, linesFor }: OperatorSettingsProps) {
  const [mode, setMode] = useState(detected);
  const name = useId();
  return (
    <div className={styles.operator}>
      <fieldset className={styles.modes}>
        <legend>On the server, which runs Latchline with</legend>
        {runModes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === mode}
              onChange={() => setMode(each)}
            />
            {runModeLabels[each]}
          </label>
        ))}
      </fieldset>
      {linesFor(mode).map(({ intro, lines }) => (
        <Lines key={intro} intro={intro} text={lines.join('\n')} />
      ))}
    </div>
  );
}

function Lines({ intro, text }: { intro: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setCopied(text))
      .catch(() => undefined);
  return (
    <div className={styles.lines}>
      <p>{intro}</p>
      <div>
        <pre tabIndex={0} aria-label={intro}>
          {text}
        </pre>
        <Button size="s" onClick={() => void copy()}>
          {copied === text ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
