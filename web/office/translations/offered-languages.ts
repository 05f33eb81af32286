/** The languages that staff choose among for their card; the API takes any. */
export const offeredLanguages: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km ko ku ' +
  'lb lo lt lv mk mn ms mt my ne nl no pa pl ps pt pt-BR ro ru si sk sl so sq sr sr-Latn sv sw ta te th tr uk ur uz vi ' +
  'zh-Hans zh-Hant'
).split(' ')
