/** Places whose income tax is on file, by the state whose return it goes by: `resources/states` holds their rates. */
// biome-ignore format: a list read as a block
export const LOCALITIES_OF = {
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
  MD: [
    'marylandAllegany', 'marylandAnneArundel', 'marylandBaltimoreCity', 'marylandBaltimore', 'marylandCalvert',
    'marylandCaroline', 'marylandCarroll', 'marylandCecil', 'marylandCharles', 'marylandDorchester',
    'marylandFrederick', 'marylandGarrett', 'marylandHarford', 'marylandHoward', 'marylandKent', 'marylandMontgomery',
    'marylandPrinceGeorges', 'marylandQueenAnnes', 'marylandSomerset', 'marylandStMarys', 'marylandTalbot',
    'marylandWashington', 'marylandWicomico', 'marylandWorcester',
  ],
  NY: [
    'newYorkCity',
  ],
} as const;

export type Locality = (typeof LOCALITIES_OF)[keyof typeof LOCALITIES_OF][number];

export const LOCALITIES = [...LOCALITIES_OF.IN, ...LOCALITIES_OF.MD, ...LOCALITIES_OF.NY] as const;

/** The state of a place. */
export function stateOfLocality(locality: Locality): keyof typeof LOCALITIES_OF {
  if (locality.startsWith('indiana')) return 'IN';
  return locality === 'newYorkCity' ? 'NY' : 'MD';
}
