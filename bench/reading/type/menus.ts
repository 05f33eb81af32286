import { section, type TrueMenu } from '../menus.ts'

/** The fitted cards and those held back share no menu, so that no word is tuned on. */
export const fittedMenus: readonly TrueMenu[] = [
  {
    language: 'en',
    title: 'Route Nine Diner',
    sections: [
      section(
        'Burgers',
        'Smokehouse Burger; 12.50; bacon, onion rings, barbecue sauce',
        'Blue Cheese Burger; 11.90',
        'Double Stack; 14.20; two patties, pickles, mustard',
        'Crispy Chicken Bun; 10.80',
      ),
      section(
        'From the Smoker',
        'Pulled Pork Plate; 15.50',
        'Beef Brisket; 18.00; coleslaw, cornbread',
        'Sticky Ribs; 16.40',
      ),
      section(
        'Sides',
        'Sweet Potato Fries; 5.20',
        'Mac and Cheese; 6.50',
        'Loaded Nachos; 8.75; jalapeno, sour cream',
        'Garden Salad; 5.90',
      ),
    ],
  },
  {
    language: 'en',
    title: 'Forno Pizzeria',
    sections: [
      section(
        'Antipasti',
        'Garlic Bread; 4.50',
        'Tomato Bruschetta; 6.20; basil, olive oil',
        'Baked Aubergine; 7.80; parmesan',
        'Stuffed Olives; 5.40',
      ),
      section(
        'Pizza',
        'Margherita; 9.50; tomato, mozzarella',
        'Four Seasons; 12.00; ham, artichoke, mushrooms',
        'Spicy Sausage; 11.70',
        'Goat Cheese and Honey; 12.40',
      ),
      section('Sweets', 'Tiramisu; 6.30', 'Lemon Sorbet; 4.90', 'Chocolate Fudge Cake; 6.80'),
    ],
  },
]

export const heldBackMenus: readonly TrueMenu[] = [
  {
    language: 'en',
    title: 'The Old Mill Inn',
    sections: [
      section(
        'Small Plates',
        'Crab Cakes; 9.25; lemon mayonnaise',
        'Chicken Liver Parfait; 8.50; toasted brioche',
        'Roast Beetroot; 7.40',
        'Leek and Potato Soup; 6.95',
      ),
      section(
        'From the Grill',
        'Rump Steak; 21.50; peppercorn sauce, chips',
        'Lamb Kofta; 16.75',
        'Gammon and Egg; 14.60',
        'Halloumi Skewers; 13.20; couscous, mint yoghurt',
      ),
      section('Afters', 'Apple Crumble; 6.75; custard', 'Bread Pudding; 6.25', 'Treacle Tart; 6.50'),
    ],
  },
  {
    language: 'en',
    title: 'Morning Glory',
    sections: [
      section(
        'Breakfast',
        'Full English; 11.50; bacon, sausage, beans',
        'Poached Eggs on Toast; 8.40',
        'Banana Pancakes; 9.10; maple syrup, walnuts',
        'Granola Bowl; 7.30',
      ),
      section(
        'Lunch',
        'Club Sandwich; 10.20; turkey, tomato, mayonnaise',
        'Tuna Melt; 8.95',
        'Quiche of the Day; 9.60',
        'Warm Lentil Salad; 10.75',
      ),
      section('Drinks', 'Flat White; 3.40', 'Hot Chocolate; 3.90', 'Ginger Lemonade; 4.20'),
    ],
  },
]
