import { variablesOf } from '@latchline/contracts/seo/heads/seo-variables';
import { Button } from '@latchline/kit/components/button/button';
import { Tip } from '../../shared/ui/tip';
import styles from './seo.module.css';

/** The variables of a page type; a click inserts one at the caret. */
export function VariablePicker({
  pageType,
  into,
  onPick,
}: {
  pageType: string;
  /** The label of the field that the variable goes into. */
  into: string;
  onPick: (variable: string) => void;
}) {
  return (
    <details className={styles.variables}>
      <summary>Variables</summary>
      <p>
        Select one to insert it into “{into}”. A sentence, or part of a title, whose variable has no value is
        left out.
      </p>
      <ul>
        {variablesOf(pageType).map(({ name, meaning }) => (
          <li key={name}>
            <Tip text={meaning}>
              <Button
                size="s"
                aria-label={`Insert {${name}}: ${meaning}`}
                // Keeps the focus, and with it the caret position, in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(`{${name}}`)}
              >
                {`{${name}}`}
              </Button>
            </Tip>
          </li>
        ))}
      </ul>
    </details>
  );
}
