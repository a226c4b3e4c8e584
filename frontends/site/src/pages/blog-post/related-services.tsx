import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { Icon } from '@latchline/kit/icons/icon';

export function RelatedServices({ heading, links }: BlogPostPage['related_services']) {
  return (
    <section aria-labelledby="related-services-title">
      <h2 id="related-services-title">{heading}</h2>
      <ul className="rows">
        {links.map(({ label, target }) => (
          <li key={label}>
            <a href={target}>
              {label}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
