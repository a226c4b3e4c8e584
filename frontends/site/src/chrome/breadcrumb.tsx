export interface Crumb {
  text: string;
  href: string;
}

/** The path from the home page; the last entry is the current page and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        {crumbs.map(({ text, href }, index) =>
          index === crumbs.length - 1 ? (
            <li key={href} aria-current="page">
              {text}
            </li>
          ) : (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
