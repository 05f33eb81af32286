import type { DemoMenu } from '../types.ts'
import { classics } from './kitchen-classics.ts'
import { worldDishes } from './kitchen-world.ts'

export const kitchen: DemoMenu = {
  key: 'ushqim',
  title: 'Ushqim',
  titleEn: 'Food',
  description: 'Kuzhina jonë: nga tava e gjyshes te skara me qymyr.',
  descriptionEn: 'Our kitchen: from grandmother’s clay pot to the charcoal grill.',
  submenus: [...classics, ...worldDishes],
}
