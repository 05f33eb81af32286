/**
 * The Chinese characters from U+4E00 to U+9FFF that the server's fonts have, a bit for each; its test compares them with
 * the fonts (server/lib/media/letter-fonts.test.ts).
 */
const bits = `
////////9///+////yv7w+f/////+3//////7/////8//+//9///f8/7//+/1v//f///7+v/7Pt//5/9f/9v9ff+///+f/1f7/fv
3u009+l75///77e/br32e/f+83/O3//9/4q9vp////+V9X//+///7z/////9/f9++ff/////bf4v9X/vv7/+8/371r+jv7/+/f+/
///7v/f7////3/+96//7/y/////////7v+/8e3m/f+/9/f///u//////////7///fvvd///b3v///X//97///77/3///9+f3Xvfz
8/963dz/+/u/6/37//f5/9+f9/h/7/76+v//fv/v6+P319+/+/+/3/q5X1+//1/x3b/+//ve0S//2//////3379u///3ue/v9of+
/++73n7bvP7f/3/j/fn8//+q8f//fzL6/7Q3pne/t/eWuy/zq7/d909/D//+df/3N9r/P/X/ff+////33/v/7+///Dve/ez/u//t
f9u////93/6r+3fu3b/nd9H/t+tE7TT83h5Yzd6d1L7/3r/Xl39/by4jG8Iqtn/VwSsc///8/2v9///7/3////f/+v//99t///7/
///9//f///8r3v/zc/+fvff/zz/+/bsKhaN7538t3/n/7//qH/LeXe+/F79Zxv6fvaqVXNU37Hrfe//r/v/vuX+/5e3///3b+9se
ff3/+8z///+96uNO33/+L5/b/9//////+/P//3f/+/////+/v+9z1/+7M/j7/3+3/2/9/+T9v//vKp7Pv//vv7/r//7//v39v/95
/8+6/////z/P9//e3//z9vZ/Kve/2f/5n2zft7t/7N/f/7/07/P19dv////v3t/r33t/X/v/S/595v/fdxnq/vT//7/////wnn/P
7/+v9v7//r377vv3vZ3//8///79/e+N/XCt+/Pdnvt1Z/7f35PfNH/2vo9s/vJHv73t7//+3frdF/7b3/TuHXPt83vf/vP//6936
/3/+3++7+/r9///b3avv8///3f9/9v//+/5/3/7////7379757/dbT7b39Pw/0dfv/+v//367f/+7//ze/L////8v/7v//+//3v/
x5///9P////f3+P2v7/7f3f/u//r995+4dm/7+9//n+//7f7//e+///Pnv8le/t/Trz+f/+///dn9hv76Zfdu/3b7/3/fv9vnr7v
H8////FPf8v2DA7X22qT+D/ev+1eU3//tRVPPfz+z+q/meTvyHZdq//+vf//Lu7NH/+//////4/K2Lqi9Of/j/7////H/vX+n69d
f/67/7/+f7///rb//v///3273d/f/M9///7v39/79rG7p3f//9/f/LP932//d9//H7l/++7/+tT/v//++e7t3f3vsknz5+zevP//
u+93/5zvXrd7D32/79n66f7/9/93f9973737xftS/w8+zRPba3bjrqL9ydG1dpjfM3V6+mHxY8b2vxL+/z+PzXq/0buCpvif+VdD
6EMR9l7vVvdzXKfxl3SfNdH/3x/f/ZbhdXDbwTPp/Bj99//v+e3//9++/5fmTIiF8f9//3Pl62fz33+/fPz7t///7j3k5ePt//d/
////3+/v777l/096++e3////C113/3/f+y2u/v3v30T/z4/3789nr2qXf9/9z9edevHu3/+////5/9/+97////7+/7Y/+b/3//f8
+9/fn9b////7/+89//9/dNe+/3///31v///9969u/9f7/99X/9v/9N53+/337/TH//8/H/ax+H/Etfb7+q0i5v79/lv5b/L3/+/6
vd+/2/92O//U1ML3uv+6t3/+6l9/3vOV/u7nWk/e839z/v/f+//1q5Tf9/7+vfrfO+/fv3bl/7+Tfa1/st/r+P///fPj+u8v8ef/
Lf/5a/dp//j/7v7/v/Pv/99+y/3////3/3898fb//vX6//////c//5/eLnPn/1ff//7K+///7++1//+78j1+/v//+/f/7/639/z3
9Zv1X/2v/////2/3//n7f+7d7+/+/9r/zfz////99/9/v/7eNw+n+M/77v77bXfv5u6p+873f/3//+/v//+//+/v//3///+/////
/bzwv7//b7/j7//z/973V7Nr1TSP69sf/v////PTd/v/XTxUx1fn//v/20j/9/7W93/19n/z//9//v//////v/fnfb/H4+ub/3/N
a399Q33tb//6/7v/f////93/3v//X/nKwrfd7d/vn+/fv/v////3/f///+/a////+v2e/f8//ff/3///qbn1b3z/zf//96ffe7kj
j9e72vyqM/2XIrvg58af//77N7Zavdpipxb/9/9Ltu3U37zNULvd/r78/2vP7/c/r9Xu85+bu/X/0feG7im3cyfY3vVsz0+WokG3
R+D//5/a4v6HP2o12r/7h/vut9/58h9//e+/1y7Dlv6te6qjf8V3+fx7qceN+Srs009n3n387u/u7n/fjmFnHn9//v8/36fqd6nM
31Vts/T//z77v5G/c9f+fX/jDfdvf7Lk3l/8vfzrv/md45b9tPff93Xoqlqjv9f/7X+8+n3rY//5737v3v2+78f7983b3L///Nd9
+9X3/NP+QzmJ0n7z3t9JutfzO/x99v///fd///////v////9///////n4t/7L14/aF/kfh37l//dv//vbn7ftbf9uu/d+P////9/
/3v//377gDYtM8JJmb7f/d3y7rqf/7/y31Pgz/77J5f/P/5fsveevq4/f4b+b0z7/RacDGmDf62f/fvr//jP//a+8f77f//+7/v/
/+v3//dtv/997/9vf///78/3/t/+/v977/P1t7/fqy9v139vutev//at9eF1M/VXreLXNsj/3W++9v/v7n6/XV79f/3//9//+vbj
uvN3/3H69/n3/e/Lf/fT8/vpZ+6/sfnMv+/5rbO7d42fVaE39//f/kyT/////f979Ae9/E3e+////z/L8/YB4i+e4//3/+9+7ToV
Lt4v7f/////////////////////v//////9///////////+938Pd/17j//9X//8/f/d37////////nbV/v/3u/X5/lf9/X7v8//5
x99/8/5m/w2Pz87/51p+niVPa97n71//f9q/c+r31235ftf6f5t70/7+zf/131d7+b170Pz+T+yc+/////v/9+/T3fzZf//v/19w
rDf//ddZPn/ne7fb6f/39/vt/+toeT+2ehM//4Z8N/s+3U9OnWnvQb989q00/vv////v/7f19/9/2f/b//6+rn/7Tb/t/74+/vvy
3W79/IP579/kwX+X28PH36m+za+nVb9/f/7n5277x939u2/lne//99//a/6/+f779+7a3TLMS6b5SJ2d/P4FH/I/ns1c2ObsBxLe
Nr/fhvjG6eodZ4RkZ/5v/+/v///q3d9/K///2e/pcPc5/1j7f/u19//7jOv/jkeelv76zP/lz/fvpPu/9/8vABDwVxAAAAAAAAA=
`

const [first, last] = [0x4e00, 0x9fff]

let bytes: string | undefined

/** Whether the server's fonts have a Chinese character. */
export function isDrawnHan(letter: string): boolean {
  const place = (letter.codePointAt(0) ?? 0) - first
  if (place < 0 || place > last - first) return false
  bytes ??= atob(bits)
  return ((bytes.charCodeAt(place >> 3) >> (place & 7)) & 1) === 1
}
