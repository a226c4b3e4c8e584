import { Icon } from '@latchline/kit/icons/icon';

/** What the prices cover, or what they don't. Nothing without items. */
export function PricePoints({
  heading,
  items,
  icon,
  langOf,
}: {
  heading: string;
  items: readonly string[];
  icon: 'check' | 'plus';
  /** On pages in other languages: the language of an item, if it is not that of the page. */
  langOf?: (text: string) => string | undefined;
}) {
  if (items.length === 0) return null;
  return (
    <div className={icon}>
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {langOf ? <bdi lang={langOf(item)}>{item}</bdi> : <span>{item}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
