import type { AreaSeed } from '../postcodes/area.repository';

/** Suburbs and villages that people name instead of a postcode. */
const areasOf = {
  sheffield:
    'Hillsborough, Crookes, Walkley, Broomhill, Ecclesall, Nether Edge, Sharrow, Heeley, Meersbrook, Woodseats, Totley, Dore, Beauchief, Gleadless, Manor, Darnall, Attercliffe, Tinsley, Burngreave, Pitsmoor, Firth Park, Parson Cross, Wincobank, Ecclesfield, Chapeltown, Grenoside, Oughtibridge, Stannington, Fulwood, Ranmoor, Crosspool, Kelham Island, Woodhouse, Mosborough, Crystal Peaks, Beighton, Hackenthorpe',
  barnsley:
    'Hoyland, Worsbrough, Cudworth, Royston, Darton, Dodworth, Monk Bretton, Grimethorpe, Kingstone, Athersley',
  doncaster:
    'Balby, Bentley, Bessacarr, Cantley, Armthorpe, Hatfield, Thorne, Askern, Rossington, Tickhill, Bawtry, Edlington, Sprotbrough, Wheatley, Hexthorpe',
  rotherham:
    'Wickersley, Bramley, Rawmarsh, Parkgate, Wath upon Dearne, Kimberworth, Greasbrough, Brinsworth, Dinnington, Thurcroft, Whiston, Masbrough',
  manchester:
    'Fallowfield, Withington, Levenshulme, Gorton, Rusholme, Moss Side, Hulme, Longsight, Ancoats, Northern Quarter, Deansgate, Salford Quays, Old Trafford, Stretford, Urmston, Eccles, Cheadle, Hyde, Denton, Heywood, Middleton, Farnworth',
  london:
    'Camden, Hackney, Kensington, Chelsea, Westminster, Soho, Southwark, Lambeth, Lewisham, Clapham, Battersea, Fulham, Shoreditch, Bethnal Green, Canary Wharf, Hampstead, Tottenham, Finchley, Wembley, Acton, Chiswick, Putney, Richmond, Twickenham, Streatham, Peckham, Tooting, Sutton, Woolwich, Leyton, Barking, Dagenham, Hounslow, Uxbridge, Edgware, Southgate',
  birmingham:
    'Edgbaston, Moseley, Selly Oak, Hall Green, Bournville, Digbeth, Jewellery Quarter, Great Barr, Perry Barr, Kings Longbridge, Yardley, Acocks Green, Smethwick, Oldbury, Stourbridge, Willenhall, Bilston, Wednesbury, Shirley',
};

export const areasSeed: readonly AreaSeed[] = Object.entries(areasOf).flatMap(([slug, names]) =>
  names.split(', ').map((name) => ({ name, slug })),
);
