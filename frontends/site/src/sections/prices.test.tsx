import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import { costs } from '../testing/models';
import { CompanyLine, CompanySection } from './company';
import { PriceSection } from './price-section';

const prices = {
  ...noPrices,
  jobs: costs.jobs.slice(0, 1),
  night_from: '20:00',
  night_until: '07:00',
  covers: ['The drive to you'],
  excludes: ['What we find at the door'],
  parts: 'A cylinder is £45',
};
const company = {
  ...noCompany,
  legal_name: 'Testlocks Ltd',
  company_number: '00000000',
  vat_number: 'GB000000000',
  accreditations: [{ name: 'Locksmiths of Example', number: '0000', link: 'https://example.com/0000' }],
};
const show = (change: Partial<typeof costs> = {}, withCompany = false) =>
  render(
    <PriceSection
      costs={{ ...costs, ...change }}
      business={{ prices, company }}
      heading="What it costs"
      withCompany={withCompany}
    />,
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'What it costs' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the prices', () => {
  it('are one table by day and night, with VAT and hours', () => {
    show();
    expect(rows()).toEqual([
      ['Job', 'Day now7am–8pm', 'Night now8pm–7am'],
      ['Locked outOpened and locked again', '£83', '£113'],
      ['Camera cleaned', '£1,095', 'Day only'],
    ]);
    expect(screen.getByText('With 20% VAT.')).toBeInTheDocument();
  });

  it('have one column without night prices', () => {
    show({ jobs: costs.jobs.map((job) => ({ ...job, night: null })) });
    expect(rows()[0]).toEqual(['Job', 'Price']);
    expect(screen.getByRole('table')).not.toHaveAttribute('data-night-from');
  });

  it('list what they cover and what they do not, parts first', () => {
    show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The drive to you',
      'A cylinder is £45',
      'What we find at the door',
    ]);
  });

  it('leave out parts where none of the common jobs is shown', () => {
    show({ jobs: costs.jobs.slice(1) });
    expect(screen.queryByText('A cylinder is £45')).toBeNull();
  });

  it('of a service without jobs are its lowest price', () => {
    show({ jobs: [], service_price: 249 });
    expect(screen.getByText('From £249.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are not there if nothing is filled in, but the company is', () => {
    show({ jobs: [] }, true);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText(/^Testlocks Ltd, company 00000000/)).toBeInTheDocument();
  });
});

describe('the company', () => {
  it('has its numbers, with links to look them up', () => {
    render(<CompanySection company={company} copy={costs.copy.company} />);
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Company', 'Testlocks Ltd'],
      ['Company number', '00000000Look it up at Companies House'],
      ['VAT number', 'GB\u00a0000\u00a00000\u00a000'],
      ['Accredited by', 'Locksmiths of Example0000Check it on their register'],
    ]);
    expect(screen.getByRole('link', { name: /their register/ })).toHaveAttribute(
      'href',
      'https://example.com/0000',
    );
  });

  it('is one line with a link elsewhere', () => {
    render(<CompanyLine company={company} copy={costs.copy.company} />);
    expect(screen.getByText(/^Testlocks Ltd/)).toHaveTextContent(
      'Testlocks Ltd, company 00000000, VAT GB 000 0000 00, Locksmiths of Example (0000). Who we are',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/contact#company');
  });

  it('is not there if nothing is filled in', () => {
    const { container } = render(
      <>
        <CompanySection company={noCompany} copy={costs.copy.company} />
        <CompanyLine company={noCompany} copy={costs.copy.company} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
