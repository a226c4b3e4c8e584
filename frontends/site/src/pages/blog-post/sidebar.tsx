import type { ReactNode } from 'react';
import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { shortDate } from '../../blog/dates';
import { emailLink, telephoneLink } from '../../business/business-info';
import { CallButton } from '../../chrome/contact-links';
import { links } from '../../chrome/links';

export function Sidebar({ model }: { model: BlogPostPage }) {
  const { copy, business, recent, categories } = model;
  const { emergency, services, recent_heading, categories_heading, tips, consultation } = copy.sidebar;
  return (
    <aside className="side" data-source="sidebar">
      <Part title={emergency.heading} className="panel ink" source="emergency">
        <p className="muted">{emergency.lead}</p>
        {business.phone ? (
          <ButtonLink variant="call" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span className="vh">Call </span>
            <span className="num">{business.phone}</span>
          </ButtonLink>
        ) : (
          <CallButton business={business} />
        )}
      </Part>
      <Part title={services.heading}>
        <ul className="rows">
          {services.links.map(({ label, target }) => (
            <li key={label}>
              <a href={target}>{label}</a>
            </li>
          ))}
        </ul>
      </Part>
      {recent.length > 0 && <Recent title={recent_heading} posts={recent} />}
      <Part title={categories_heading}>
        <div className="chips">
          {categories.map(({ id, name, slug }) => (
            <a key={id} className="badge" href={links.blogList({ category: slug, q: '' })}>
              {name}
            </a>
          ))}
        </div>
      </Part>
      <Part title={tips.heading}>
        <ul className="ticks">
          {tips.items.map((tip) => (
            <li key={tip}>
              <Icon name="check" />
              <span>{tip}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={consultation.heading} className="panel consult">
        <p className="muted">{consultation.lead}</p>
        <ButtonLink variant="line" href={links.contact}>
          Contact Us
        </ButtonLink>
        {business.email && (
          <a className="go" href={emailLink(business)}>
            <Icon name="mail" />
            {business.email}
          </a>
        )}
      </Part>
    </aside>
  );
}

function Recent({ title, posts }: { title: string; posts: BlogPostPage['recent'] }) {
  return (
    <Part title={title}>
      <ul className="rows">
        {posts.map(({ id, slug, title: name, published_at }) => (
          <li key={id}>
            <a href={links.blogPost(slug)}>
              {name}
              <time dateTime={published_at}>{shortDate(published_at)}</time>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({
  title,
  className,
  source,
  children,
}: {
  title: string;
  className?: string;
  /** Source of calls from here in the statistics. */
  source?: string;
  children: ReactNode;
}) {
  return (
    <section className={className} data-source={source}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
