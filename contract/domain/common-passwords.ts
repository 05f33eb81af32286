/** The most common passwords of 8 or more characters, from public statistics of leaked ones. */
const commonPasswords = new Set(
  `password 12345678 123456789 1234567890 qwertyuiop 11111111 00000000 password1 password123 iloveyou 87654321
  88888888 99999999 12341234 123123123 987654321 147258369 123456789a 1q2w3e4r 1q2w3e4r5t qwerty123 qwerty12
  1qaz2wsx zaq12wsx qazwsxedc asdfghjkl asdf1234 zxcvbnm123 abcd1234 abc12345 a1234567 a12345678 aa123456
  aa12345678 q1w2e3r4 q1w2e3r4t5 sunshine princess football baseball superman trustno1 starwars whatever
  computer internet samsung1 liverpool chelsea1 jordan23 michelle jennifer jessica1 charlie1 michael1 ashley12
  welcome1 welcome123 admin123 admin1234 administrator letmein1 letmein123 dragon123 monkey123 shadow123
  master123 passw0rd p@ssw0rd p@ssword pa55word changeme secret123 test1234 testtest 11223344 12344321
  22222222 33333333 44444444 55555555 66666666 77777777 121212121 102030405060 10203040 112233445566
  123qweasd 1234qwer qwer1234 qwe123456 asd123456 zxc123456 asdasdasd qweqweqwe asdfasdf qwertyui qwerasdf
  1234567891 12345678910 0123456789 01234567 0987654321 9876543210 147852369 159753159 789456123 741852963
  963852741 369258147 lovelove iloveyou1 iloveyou2 fuckyou1 babygirl1 blink182 pokemon1 naruto123 minecraft
  fortnite1 butterfly chocolate elizabeth alexander christian isabella victoria samantha nicholas danielle
  barcelona arsenal1 juventus realmadrid manchester prishtina kosova123 shqiperia albania1 tirana123 password12
  password1234 password! password1! qwerty1234 qwerty12345 qwertyuiop123 football1 baseball1 superman1 sunshine1
  princess1 computer1 corvette mercedes ferrari1 porsche1 mustang1 harley12 yamaha12 google123 facebook
  instagram linkedin myspace1 hello123 hello1234 user1234 guest123 default1 restaurant menu1234`.split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
