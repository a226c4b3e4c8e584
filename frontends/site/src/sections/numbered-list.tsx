interface NumberedListCopy {
  readonly heading: string;
  readonly lead: string;
  readonly items: readonly { readonly title: string; readonly description: string }[];
}

/** A section with a heading and an ordered list, such as the parts of a service. */
export function NumberedList({
  copy: { heading, lead, items },
  id,
  className,
  follows = false,
}: {
  copy: NumberedListCopy;
  id: string;
  className: string;
  /** Follows another light section, so needs no space above. */
  follows?: boolean;
}) {
  return (
    <section className={follows ? 'section follows' : 'section'} aria-labelledby={id}>
      <div className="wrap">
        <div className="head">
          <h2 id={id}>{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ol className={className}>
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
