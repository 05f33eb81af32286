/**
 * What speaks for and against taking rows for a heading, a dish or neither, in points; a row that is neither counts 0.
 * Found on one half of a collection of photographed menus and checked on the other (npm run bench -- reading).
 */
export const weights = {
  // A dish
  priced: 3,
  unpricedAmongPriced: -0.9,
  unpricedAnywhere: 0.4,
  priceAtDescription: -0.6,
  priceAtName: -2,
  priceBelow: -0.3,
  priceAbove: -1.5,
  priceLost: -1.5,
  twoPriceRows: -6,
  nameSize: -1,
  nameCapitals: -1,
  nameAlikeShare: 1.2,
  nameLikeDescription: -1.2,
  nameComma: -0.4,
  nameLong: -0.8,
  nameUsualTitle: -1.2,
  nameNote: -2.5,
  nameUnsure: -0.8,
  // A name goes on in the next row
  nextRow: -0.5,
  nextRowUnlike: -3,
  nextRowNear: 1.2,
  nextRowGoesOn: 1.5,
  // A description
  description: -0.6,
  smaller: 1,
  muchSmaller: 1,
  larger: -1,
  descriptionBegins: 1.2,
  descriptionComma: 0.7,
  descriptionCapitals: 1.2,
  descriptionLong: 0.8,
  descriptionThinner: 0.7,
  descriptionColour: 0.6,
  descriptionFar: -1.5,
  descriptionStop: 0.4,
  // A heading
  heading: -1.2,
  headingLarger: 1.2,
  headingMuchLarger: 0.6,
  headingCapitals: 1,
  headingUsual: 1.5,
  headingSmaller: -1,
  headingApart: 0.4,
  headingColour: 0.5,
  headingBackground: 0.7,
  headingComma: -1,
  headingBeforeDish: 0.5,
  headingBeforeNothing: -1,
  headingTwoRows: -0.3,
  note: 0.5,
}
export type Weights = typeof weights
