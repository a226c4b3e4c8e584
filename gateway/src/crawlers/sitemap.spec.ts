import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { validateXML } from 'xmllint-wasm';
import { sitemapFiles } from './sitemap';
import type { SitePage } from './site-pages';

const site = 'https://latchline.example';
const page = (path: string, fields: Partial<SitePage> = {}): SitePage => ({
  address: site + path,
  changedAt: '2026-03-01T09:30:00.123Z',
  images: [],
  alternates: [],
  ...fields,
});
const read = (file: Buffer | undefined) => Readable.from([file ?? Buffer.alloc(0)]);

/** The protocol's own schema, and one for the image extension with the only element we use. */
const protocol = readFileSync(
  join(dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd'),
  'utf8',
);
const pictures = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const both = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="protocol.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="pictures.xsd"/>
</xsd:schema>`;
const errorsIn = async (file: Buffer | undefined) => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: String(file) }],
    schema: [{ fileName: 'both.xsd', contents: both }],
    preload: [
      { fileName: 'protocol.xsd', contents: protocol },
      { fileName: 'pictures.xsd', contents: pictures },
    ],
  });
  return errors.map(({ message }) => message);
};

describe('the sitemap', () => {
  it('conforms to the schema, with address, date and images of each page', async () => {
    const pages = [
      page('/'),
      page('/blog/keys', { images: [`${site}/media/keys.svg?a=1&b=2`] }),
      page('/locksmiths/south-yorkshire/sheffield', { changedAt: '2026-10-31T23:59:59.999Z' }),
    ];
    const files = await sitemapFiles(pages, site);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(await errorsIn(files.get('sitemap.xml'))).toEqual([]);
    const items = await parseSitemap(read(files.get('sitemap.xml')));
    expect(items).toMatchObject(
      pages.map(({ address, changedAt, images }) => ({
        url: address,
        lastmod: changedAt,
        img: images.map((url) => ({ url })),
      })),
    );
    expect(String(files.get('sitemap.xml'))).not.toMatch(/changefreq|priority/);
  });

  it('is validated by a schema that rejects invalid files', async () => {
    const wrong = Buffer.from(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>yesterday</lastmod></url></urlset>',
    );
    expect(await errorsIn(wrong)).not.toEqual([]);
  });

  it('is an index of several files if it is too large, each dated by its newest page', async () => {
    const pages = [
      page('/a'),
      page('/b', { changedAt: '2026-05-01T00:00:00.000Z' }),
      page('/c', { changedAt: '2026-04-01T00:00:00.000Z' }),
    ];
    const files = await sitemapFiles(pages, site, 2);
    expect(await parseSitemapIndex(read(files.get('sitemap.xml')))).toMatchObject([
      { url: `${site}/sitemap-1.xml`, lastmod: '2026-05-01T00:00:00.000Z' },
      { url: `${site}/sitemap-2.xml`, lastmod: '2026-04-01T00:00:00.000Z' },
    ]);
    const parts = await Promise.all(
      ['sitemap-1.xml', 'sitemap-2.xml'].map((name) => parseSitemap(read(files.get(name)))),
    );
    expect(parts.flat().map(({ url }) => url)).toEqual(pages.map(({ address }) => address));
  });
});
