/** English words that occur on menus: the most likely meanings of a misread word. */
export const menuWords: ReadonlySet<string> = new Set(
  `
    almond almonds and antipasti antipasto appetizer appetizers apple apples apricot arancini arrabbiata artichoke
    artichokes arugula asparagus aubergine avocado bacon bagel bagels baguette baked baklava balsamic banana bananas
    barbecue basil basmati bean beans beef beer beet beets belgian benedict berries berry beverage beverages biryani
    biscuit biscuits bisque black blackened blueberries blueberry bolognese bread breaded breakfast breast brioche
    brisket broccoli broth brown brownie brownies brulee bruschetta brussels buffalo burger burgers burrito burritos
    butter buttermilk butternut cabbage caesar cajun cake cakes calamari california calzone candied cannoli
    cantaloupe cappuccino caprese caramel caramelized carbonara carrot carrots cashew cauliflower caviar celery
    ceviche cheddar cheese cheeseburger cheesecake cheesesteak cherries cherry chicken chickpea chili chimichanga
    chipotle chips chocolate choice chopped chorizo chowder chutney cider cilantro cinnamon citrus clam clams
    classic cobb cocktail cocktails coconut coffee coleslaw collard combo cookie cookies corn cornbread cosmopolitan
    country crab crabs cranberry cream creamed creamy creme crepe crepes crispy croissant croissants croquettes
    crostini crusted cucumber cupcake curry custard daiquiri decaf deluxe dessert desserts deviled dinner donut
    double dressing drink drinks drunken duck dumpling dumplings edamame eggplant eggs enchilada enchiladas entree
    entrees espresso fajita fajitas falafel farfalle feta fettuccine fettuccini filet fillet fingers fish flatbread
    florentine flounder focaccia fondue french fresh fried fries frittata fritter fritters fruit fudge garden garlic
    gelato ginger gluten gnocchi goat golden gorgonzola gouda granola grapefruit gravy greek green greens grilled
    grits grouper guacamole gumbo gyro gyros haddock halibut halloumi hamburger happy hash hashbrown hashbrowns
    hazelnut herb hoagie hollandaise homemade honey hotdog house hummus iced icing italian jalapeno jambalaya
    jasmine jerk juice juices kabob kale kebab ketchup kids kitchen kiwi lamb lasagna latte lavender lemon lemonade
    lentil lettuce lime linguine linguini loaded lobster macaroni macchiato mango manhattan manicotti maple
    margarita margherita marinara marinated marsala martini mascarpone mashed matcha mayo meal meals meat meatball
    meatballs meatloaf medium melon melt meringue mexican milk milkshake mimosa minestrone mint miso mixed mocha
    mojito morning mousse mozzarella muffin muffins mushroom mushrooms mussels mustard mutton naan nachos navy
    negroni noodle noodles nutella nuts oatmeal octopus okra olive olives omelet omelette onion onions orange
    oregano organic osso oyster oysters paella pancake pancakes paneer panini panna papaya parfait parisian parmesan
    parmigiana pasta pastrami pastry patty pavlova peach peanut pear peas pecan penne pepper peppercorn pepperoni
    peppers pesto piccata pickle pickled pickles pineapple pistachio pita pizza pizzas planet plantain platter
    poached polenta pomegranate pork porridge portobello potato potatoes poutine prawn prawns pretzel primavera
    prime prosciutto provolone pudding pulled pumpkin quesadilla quesadillas quiche quinoa raita ranch raspberry
    ratatouille ravioli ribeye ribs rice ricotta rigatoni risotto roast roasted roll rolls romaine rosemary round
    salad salads salami salmon salsa salt salted saltfish sandwich sandwiches sashimi sauce sausage sausages sauteed
    scallop scallops scampi schnitzel scrambled seafood seared seasonal seasoned served sesame shake shakes shrimp
    sirloin slaw slice sliders smoked smoothie smoothies snapper soda souffle soup soups sour spaghetti special
    specials spicy spinach sprite steak steaks steamed stew stewed stir stout strawberries strawberry strips stuffed
    style sugar sushi sweet swiss tacos tartare tartine tempura tenderloin tenders teriyaki thai the three tikka
    tilapia tiramisu toast toasted tofu tomato tomatoes topping toppings torta torte tortellini tortilla traditional
    truffle tuna turkey turmeric tzatziki udon vanilla veal vegan vegetable vegetables vegetarian veggie vinaigrette
    vodka wafer waffle waffles walnut walnuts water watermelon wedge wedges western whipped whiskey white whole
    wings with wonton wrap wraps yogurt your zeppole zucchini
  `
    .trim()
    .split(/\s+/),
)
