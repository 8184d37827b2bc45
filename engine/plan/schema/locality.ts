/** Places whose income tax is on file, by the state whose return it goes by: `resources/states` holds their rates. */
// biome-ignore format: a list read as a block
export const LOCALITIES_OF = {
  AL: ['alabamaBirmingham'],
  DE: ['delawareWilmington'],
  IN: [
    'indianaAdams', 'indianaAllen', 'indianaBartholomew', 'indianaBenton', 'indianaBlackford', 'indianaBoone',
    'indianaBrown', 'indianaCarroll', 'indianaCass', 'indianaClark', 'indianaClay', 'indianaClinton',
    'indianaCrawford', 'indianaDaviess', 'indianaDearborn', 'indianaDecatur', 'indianaDeKalb', 'indianaDelaware',
    'indianaDubois', 'indianaElkhart', 'indianaFayette', 'indianaFloyd', 'indianaFountain', 'indianaFranklin',
    'indianaFulton', 'indianaGibson', 'indianaGrant', 'indianaGreene', 'indianaHamilton', 'indianaHancock',
    'indianaHarrison', 'indianaHendricks', 'indianaHenry', 'indianaHoward', 'indianaHuntington', 'indianaJackson',
    'indianaJasper', 'indianaJay', 'indianaJefferson', 'indianaJennings', 'indianaJohnson', 'indianaKnox',
    'indianaKosciusko', 'indianaLaGrange', 'indianaLake', 'indianaLaPorte', 'indianaLawrence', 'indianaMadison',
    'indianaMarion', 'indianaMarshall', 'indianaMartin', 'indianaMiami', 'indianaMonroe', 'indianaMontgomery',
    'indianaMorgan', 'indianaNewton', 'indianaNoble', 'indianaOhio', 'indianaOrange', 'indianaOwen', 'indianaParke',
    'indianaPerry', 'indianaPike', 'indianaPorter', 'indianaPosey', 'indianaPulaski', 'indianaPutnam',
    'indianaRandolph', 'indianaRipley', 'indianaRush', 'indianaScott', 'indianaShelby', 'indianaSpencer',
    'indianaStarke', 'indianaSteuben', 'indianaStJoseph', 'indianaSullivan', 'indianaSwitzerland',
    'indianaTippecanoe', 'indianaTipton', 'indianaUnion', 'indianaVanderburgh', 'indianaVermillion', 'indianaVigo',
    'indianaWabash', 'indianaWarren', 'indianaWarrick', 'indianaWashington', 'indianaWayne', 'indianaWells',
    'indianaWhite', 'indianaWhitley',
  ],
  KY: ['kentuckyLexington', 'kentuckyLouisville'],
  MD: [
    'marylandAllegany', 'marylandAnneArundel', 'marylandBaltimoreCity', 'marylandBaltimore', 'marylandCalvert',
    'marylandCaroline', 'marylandCarroll', 'marylandCecil', 'marylandCharles', 'marylandDorchester',
    'marylandFrederick', 'marylandGarrett', 'marylandHarford', 'marylandHoward', 'marylandKent', 'marylandMontgomery',
    'marylandPrinceGeorges', 'marylandQueenAnnes', 'marylandSomerset', 'marylandStMarys', 'marylandTalbot',
    'marylandWashington', 'marylandWicomico', 'marylandWorcester',
  ],
  MI: [
    'michiganAlbion', 'michiganBattleCreek', 'michiganBentonHarbor', 'michiganBigRapids', 'michiganDetroit',
    'michiganEastLansing', 'michiganFlint', 'michiganGrandRapids', 'michiganGrayling', 'michiganHamtramck',
    'michiganHighlandPark', 'michiganHudson', 'michiganIonia', 'michiganJackson', 'michiganLansing',
    'michiganLapeer', 'michiganMuskegon', 'michiganMuskegonHeights', 'michiganPontiac', 'michiganPortHuron',
    'michiganPortland', 'michiganSaginaw', 'michiganSpringfield', 'michiganWalker',
  ],
  MO: ['missouriKansasCity', 'missouriStLouis'],
  NY: ['newYorkCity', 'yonkers'],
  OH: [
    'ohioAkron', 'ohioCincinnati', 'ohioCleveland', 'ohioColumbus', 'ohioDayton', 'ohioParma', 'ohioToledo',
    'ohioYoungstown',
  ],
  OR: ['oregonMetro', 'oregonMultnomah', 'oregonPortland'],
  PA: ['pennsylvaniaPhiladelphia', 'pennsylvaniaPittsburgh', 'pennsylvaniaReading', 'pennsylvaniaScranton'],
} as const;

export type StateWithLocalities = keyof typeof LOCALITIES_OF;
export type Locality = (typeof LOCALITIES_OF)[StateWithLocalities][number];

export const LOCALITIES = [
  ...LOCALITIES_OF.AL,
  ...LOCALITIES_OF.DE,
  ...LOCALITIES_OF.IN,
  ...LOCALITIES_OF.KY,
  ...LOCALITIES_OF.MD,
  ...LOCALITIES_OF.MI,
  ...LOCALITIES_OF.MO,
  ...LOCALITIES_OF.NY,
  ...LOCALITIES_OF.OH,
  ...LOCALITIES_OF.OR,
  ...LOCALITIES_OF.PA,
] as const;

/** How the name of a place begins, by its state. */
const BEGINNINGS: readonly (readonly [beginning: string, state: StateWithLocalities])[] = [
  ['alabama', 'AL'],
  ['delaware', 'DE'],
  ['indiana', 'IN'],
  ['kentucky', 'KY'],
  ['maryland', 'MD'],
  ['michigan', 'MI'],
  ['missouri', 'MO'],
  ['ohio', 'OH'],
  ['oregon', 'OR'],
  ['pennsylvania', 'PA'],
];

/** The state of a place. */
export function stateOfLocality(locality: Locality): StateWithLocalities {
  return BEGINNINGS.find(([beginning]) => locality.startsWith(beginning))?.[1] ?? 'NY';
}
