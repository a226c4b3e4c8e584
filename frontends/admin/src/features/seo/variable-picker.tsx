import { variablesOf } from '@latchline/contracts/seo/heads/seo-variables';
import { Button } from '@latchline/kit/components/button/button';
import { Tip } from '../../shared/ui/tip';
import styles from './seo.module.css';

/** What a page type knows; a press puts it where the typing was. */
export function VariablePicker({
  pageType,
  into,
  onPick,
}: {
  pageType: string;
  /** Name of the field it goes into. */
  into: string;
  onPick: (variable: string) => void;
}) {
  return (
    <details className={styles.variables}>
      <summary>Variables</summary>
      <p>
        A press puts one into “{into}”. A part of a title, or a sentence, that lacks its fact is left out.
      </p>
      <ul>
        {variablesOf(pageType).map(({ name, meaning }) => (
          <li key={name}>
            <Tip text={meaning}>
              <Button
                size="s"
                aria-label={`Insert {${name}}: ${meaning}`}
                // The field keeps the focus, and with it the place where the typing was.
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
